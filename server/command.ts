// Commands run by hand beside the server, with the same configuration: node dist/server/command.mjs <name> …
import { grantAdmin } from './commands/grant-admin'
import { listJobs } from './commands/jobs'
import { ledgerStatement } from './commands/ledger-statement'
import { ledgerVerify } from './commands/ledger-verify'
import { removeDemo } from './commands/remove-demo'
import { rotateKeys } from './commands/rotate-keys'
import { loadConfig } from './config'
import { endWith, Refused } from './faults'
import { openMarket, type OpenMarket } from './open'

interface Command {
  usage: string
  /** @returns null if the arguments are invalid. */
  read: (args: string[]) => ((market: OpenMarket) => Promise<string[]>) | null
}

const COMMANDS: Record<string, Command> = {
  'grant-admin': {
    usage: 'npm run grant-admin -- <mobile>',
    read: args => (args.length === 1 ? market => grantAdmin(market, args[0]) : null),
  },
  jobs: {
    usage: 'npm run jobs',
    read: args => (args.length === 0 ? async market => listJobs(market) : null),
  },
  'ledger-statement': {
    usage: 'npm run ledger:statement -- <account> <from> <to>',
    read: args => (args.length === 3 ? market => ledgerStatement(market, args[0], args[1], args[2]) : null),
  },
  'ledger-verify': {
    usage: 'npm run ledger:verify',
    read: args => (args.length === 0 ? market => ledgerVerify(market) : null),
  },
  'remove-demo': {
    usage: 'npm run remove-demo -- [--yes]',
    read: args => (args.every(arg => arg === '--yes') ? market => removeDemo(market, args.length > 0) : null),
  },
  'rotate-keys': {
    usage: 'npm run rotate-keys -- [--new-key]',
    read: args => (args.every(arg => arg === '--new-key') ? market => rotateKeys(market, args.length > 0) : null),
  },
}

const main = async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null
  const act = command?.read(args)
  if (!act) {
    const usages = command ? [command] : Object.values(COMMANDS)
    throw new Refused(`usage: ${usages.map(({ usage }) => usage).join(' | ')}`)
  }
  const market = await openMarket(loadConfig(process.env))
  try {
    for (const line of await act(market)) process.stdout.write(`${line}\n`)
  } finally {
    await market.database.close()
  }
}

main().catch(endWith)
