/** What a province's government runs directly, without a city between: counties, cities and districts. */
export const DIRECT: Record<string, string> = {
  北京: '东城 西城 朝阳 丰台 石景山 海淀 门头沟 房山 通州 顺义 昌平 大兴 怀柔 平谷 密云 延庆',
  天津: '和平 河东 河西 南开 河北 红桥 东丽 西青 津南 北辰 武清 宝坻 滨海 宁河 静海 蓟州',
  上海: '黄浦 徐汇 长宁 静安 普陀 虹口 杨浦 闵行 宝山 嘉定 浦东 金山 松江 青浦 奉贤 崇明',
  重庆: '万州 涪陵 渝中 大渡口 江北 沙坪坝 九龙坡 南岸 北碚 綦江 大足 渝北 巴南 黔江 长寿 江津 合川 永川 南川 璧山 铜梁 潼南 荣昌 开州 梁平 武隆 城口 丰都 垫江 忠县 云阳 奉节 巫山 巫溪 石柱 秀山 酉阳 彭水',
  河南: '济源',
  湖北: '仙桃 潜江 天门 神农架',
  海南: '五指山 琼海 文昌 万宁 东方 定安 屯昌 澄迈 临高 白沙 昌江 乐东 陵水 保亭 琼中',
  新疆: '石河子 阿拉尔 图木舒克 五家渠 北屯 铁门关 双河 可克达拉 昆玉 胡杨河 新星 白杨',
  台湾: '台北 新北 桃园 台中 台南 高雄 基隆 新竹 嘉义 宜兰 花莲 屏东 苗栗 彰化 南投 云林 台东 澎湖',
}
/** Names that rows may hold since before the list was completed. */
export const SINCE_BEFORE =
  '北京/东城 河北/雄安 浙江/义乌 浙江/永康 河南/济源 海南/陵水 重庆/奉节 新疆/石河子 香港/九龙 澳门/路环 台湾/屏东'
