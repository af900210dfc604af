/** One node of the category tree; `parent` is null for a root. Parents come before their children. */
export interface SeedCategory {
  code: string
  parent: string | null
  zh: string
  en: string
}

/**
 * The tree by indentation: `code zh en`. A child's full code is its ancestors' codes joined by `_`; a listing may only
 * use a leaf.
 */
const TREE = `
fresh 生鲜 Fresh produce
  fruit 水果 Fruit
    citrus 柑橘橙柚 Citrus
    apple 苹果梨 Apples and pears
    berry 葡萄莓果 Grapes and berries
    stone 桃李樱桃 Stone fruit
    tropical 热带水果 Tropical fruit
    melon 西甜瓜 Melons
    kiwi 猕猴桃 Kiwi fruit
  vegetable 蔬菜 Vegetables
    leafy 叶菜 Leafy greens
    root 根茎薯类 Roots and tubers
    tomato 茄果番茄 Tomatoes and peppers
    corn 玉米豆类 Corn and beans
    mushroom 鲜菌菇 Fresh mushrooms
  meat 肉禽蛋 Meat and eggs
    beef 牛羊肉 Beef and lamb
    pork 猪肉 Pork
    poultry 禽肉 Poultry
    egg 蛋类 Eggs
  seafood 水产海鲜 Seafood
    fish 鱼类 Fish
    shrimp 虾类 Prawns
    crab 蟹贝 Crab and shellfish
food 食品 Food
  snack 休闲零食 Snacks
    nuts 坚果炒货 Nuts and seeds
    dried 果干蜜饯 Dried fruit
    biscuit 饼干糕点 Biscuits and pastry
    candy 糖果巧克力 Sweets and chocolate
    jerky 肉干肉脯 Jerky
  staple 粮油米面 Staples
    rice 大米 Rice
    grain 杂粮 Grains
    flour 面粉 Flour
    noodle 面条米粉 Noodles
    oil 食用油 Cooking oil
  seasoning 调味品 Seasonings
    sauce 酱油醋 Soy sauce and vinegar
    chili 辣酱蘸料 Chilli and dips
    jam 果酱蜂蜜 Jam and honey
  quick 方便速食 Ready meals
    frozen 速冻面点 Frozen dumplings
    bakery 面包烘焙 Bread and bakery
    instant 冲调即食 Instant food
  dry 南北干货 Dried goods
    fungus 菌菇木耳 Dried mushrooms
    date 红枣枸杞 Dates and goji
    tonic 滋补食材 Tonics
  gift 节庆礼盒 Festival gifts
    mooncake 月饼 Mooncakes
    newyear 年货 New Year hampers
    dragon 粽子 Rice dumplings
drink 茶酒饮料 Drinks
  tea 茶叶 Tea
    green 绿茶 Green tea
    black 红茶 Black tea
    white 白茶 White tea
    puer 普洱黑茶 Pu'er and dark tea
  coffee 咖啡 Coffee
    bean 咖啡豆 Coffee beans
    instant 速溶咖啡 Instant coffee
  dairy 乳品 Dairy
    milk 牛奶 Milk
    plant 植物奶 Plant milk
  soft 饮料 Soft drinks
    soda 汽水气泡水 Soda
    juice 果汁 Juice
  liquor 酒类 Liquor
    ricewine 黄酒 Rice wine
    fruitwine 果酒 Fruit wine
beauty 美妆护肤 Beauty
  skin 护肤 Skin care
    serum 精华面霜 Serum and cream
    mask 面膜 Face masks
  makeup 彩妆 Make-up
    lip 口红唇釉 Lipstick
    fragrance 香水 Perfume
care 个护清洁 Care and cleaning
  hair 洗护 Hair and body
    shampoo 洗发护发 Shampoo
    body 沐浴护肤 Body wash
    hand 洗手液 Hand soap
  oral 口腔护理 Oral care
    paste 牙膏牙刷 Toothpaste
  paper 纸品 Paper products
    tissue 抽纸 Tissues
    roll 卷纸 Toilet rolls
  laundry 衣物清洁 Laundry
    liquid 洗衣液 Detergent
    beads 洗衣凝珠 Laundry pods
  kitchen 厨房清洁 Kitchen cleaning
    dish 洗洁精 Dish soap
kitchen 厨房餐饮 Kitchen
  cookware 锅具 Cookware
    pot 炖锅汤锅 Pots
    pan 煎锅炒锅 Pans
  knife 刀具 Knives
    set 刀具套装 Knife sets
  table 餐具 Tableware
    bowl 碗盘 Bowls and plates
    lunch 饭盒 Lunch boxes
  cup 水杯 Cups
    thermos 保温杯 Vacuum flasks
home 家居家纺 Home
  textile 家纺 Textiles
    bedding 床品套件 Bedding
    pillow 枕头 Pillows
    towel 毛巾浴巾 Towels
  storage 收纳 Storage
    box 收纳箱 Storage boxes
  decor 家饰 Decoration
    candle 香薰蜡烛 Candles
    lamp 灯具 Lamps
  garden 花卉绿植 Flowers and plants
    flower 鲜花 Flowers
    plant 绿植多肉 Plants
  daily 居家日用 Household goods
    slipper 拖鞋 Slippers
    umbrella 雨伞 Umbrellas
fashion 服饰鞋包 Fashion
  clothes 服装 Clothes
    tshirt T恤 T-shirts
    kids 童装 Children's clothes
  small 配饰 Accessories
    sock 袜子 Socks
    scarf 围巾 Scarves
    hat 帽子 Hats
  shoe 鞋靴 Shoes
    sport 运动鞋 Trainers
  bag 箱包 Bags
    suitcase 拉杆箱 Suitcases
    backpack 双肩包 Backpacks
baby 母婴玩具 Mother and baby
  feed 喂养 Feeding
    bottle 奶瓶 Baby bottles
  diaper 尿裤湿巾 Diapers
    pants 纸尿裤 Diapers
  toy 玩具 Toys
    block 积木 Blocks
    plush 毛绒玩具 Plush toys
digital 数码家电 Electronics
  phone 手机配件 Phone accessories
    power 充电宝 Power banks
    audio 耳机音箱 Audio
  appliance 小家电 Small appliances
    fan 风扇 Fans
    kettle 水壶 Kettles
pet 宠物 Pets
  food 宠物食品 Pet food
    cat 猫粮 Cat food
    dog 狗粮 Dog food
office 文具礼品 Stationery
  paper 本册 Notebooks
    notebook 笔记本 Notebooks
  gift 定制礼品 Custom gifts
    company 企业礼品 Corporate gifts
`

const read = (): SeedCategory[] => {
  const path: string[] = []
  return TREE.trim()
    .split('\n')
    .map(row => {
      const depth = (row.length - row.trimStart().length) / 2
      const [code, zh, ...en] = row.trim().split(' ')
      path.length = depth
      const parent = depth > 0 ? path[depth - 1] : null
      path.push(parent === null ? code : `${parent}_${code}`)
      return { code: path[depth], parent, zh, en: en.join(' ') }
    })
}

export const SEED_CATEGORIES: readonly SeedCategory[] = read()

/** Codes of the nodes without children. */
export const leafCodes = (): Set<string> => {
  const parents = new Set(SEED_CATEGORIES.map(node => node.parent))
  return new Set(SEED_CATEGORIES.filter(node => !parents.has(node.code)).map(node => node.code))
}
