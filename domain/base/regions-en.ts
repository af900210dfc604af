import { PROVINCES } from './regions'

/** The regions in English, in the order of their table; `_` is a space. */
const TABLE = `Beijing:Dongcheng Xicheng Chaoyang Haidian Fengtai Shijingshan Tongzhou Shunyi Daxing Changping Fangshan Mentougou Huairou Pinggu Miyun Yanqing
Tianjin:Heping Hexi Nankai Hedong Hebei Hongqiao Binhai Dongli Xiqing Jinnan Beichen Wuqing Baodi Jinghai Ninghe Jizhou
Hebei:Shijiazhuang Tangshan Qinhuangdao Handan Xingtai Baoding Zhangjiakou Chengde Cangzhou Langfang Hengshui Xiong'an
Shanxi:Taiyuan Datong Yangquan Changzhi Jincheng Shuozhou Jinzhong Yuncheng Xinzhou Linfen Lüliang
Inner_Mongolia:Hohhot Baotou Wuhai Chifeng Tongliao Ordos Hulunbuir Bayannur Ulanqab Hinggan Xilingol Alxa
Liaoning:Shenyang Dalian Anshan Fushun Benxi Dandong Jinzhou Yingkou Fuxin Liaoyang Panjin Tieling Chaoyang Huludao
Jilin:Changchun Jilin Siping Liaoyuan Tonghua Baishan Songyuan Baicheng Yanbian
Heilongjiang:Harbin Qiqihar Jixi Hegang Shuangyashan Daqing Yichun Jiamusi Qitaihe Mudanjiang Heihe Suihua Daxing'anling
Shanghai:Huangpu Xuhui Changning Jing'an Putuo Hongkou Yangpu Minhang Baoshan Jiading Pudong Jinshan Songjiang Qingpu Fengxian Chongming
Jiangsu:Nanjing Wuxi Xuzhou Changzhou Suzhou Nantong Lianyungang Huai'an Yancheng Yangzhou Zhenjiang Taizhou Suqian
Zhejiang:Hangzhou Ningbo Wenzhou Jiaxing Huzhou Shaoxing Jinhua Yiwu Quzhou Zhoushan Taizhou Lishui Yongkang
Anhui:Hefei Wuhu Bengbu Huainan Ma'anshan Huaibei Tongling Anqing Huangshan Chuzhou Fuyang Suzhou Lu'an Bozhou Chizhou Xuancheng
Fujian:Fuzhou Xiamen Putian Sanming Quanzhou Zhangzhou Nanping Longyan Ningde
Jiangxi:Nanchang Jingdezhen Pingxiang Jiujiang Xinyu Yingtan Ganzhou Ji'an Yichun Fuzhou Shangrao
Shandong:Jinan Qingdao Zibo Zaozhuang Dongying Yantai Weifang Jining Tai'an Weihai Rizhao Linyi Dezhou Liaocheng Binzhou Heze
Henan:Zhengzhou Kaifeng Luoyang Pingdingshan Anyang Hebi Xinxiang Jiaozuo Puyang Xuchang Luohe Sanmenxia Nanyang Shangqiu Xinyang Zhoukou Zhumadian Jiyuan
Hubei:Wuhan Huangshi Shiyan Yichang Xiangyang Ezhou Jingmen Xiaogan Jingzhou Huanggang Xianning Suizhou Enshi Xiantao Qianjiang Tianmen Shennongjia
Hunan:Changsha Zhuzhou Xiangtan Hengyang Shaoyang Yueyang Changde Zhangjiajie Yiyang Chenzhou Yongzhou Huaihua Loudi Xiangxi
Guangdong:Guangzhou Shenzhen Zhuhai Shantou Shaoguan Foshan Jiangmen Zhanjiang Maoming Zhaoqing Huizhou Meizhou Shanwei Heyuan Yangjiang Qingyuan Dongguan Zhongshan Chaozhou Jieyang Yunfu
Guangxi:Nanning Liuzhou Guilin Wuzhou Beihai Fangchenggang Qinzhou Guigang Yulin Baise Hezhou Hechi Laibin Chongzuo
Hainan:Haikou Sanya Sansha Danzhou Qionghai Wenchang Wanning Dongfang Lingshui Wuzhishan Ding'an Tunchang Chengmai Lingao Baisha Changjiang Ledong Baoting Qiongzhong
Chongqing:Yuzhong Jiangbei Yubei Nan'an Shapingba Jiulongpo Banan Beibei Dadukou Wanzhou Fuling Qianjiang Changshou Jiangjin Hechuan Yongchuan Fengjie Qijiang Dazu Nanchuan Bishan Tongliang Tongnan Rongchang Kaizhou Liangping Wulong Chengkou Fengdu Dianjiang Zhongxian Yunyang Wushan Wuxi Shizhu Xiushan Youyang Pengshui
Sichuan:Chengdu Zigong Panzhihua Luzhou Deyang Mianyang Guangyuan Suining Neijiang Leshan Nanchong Meishan Yibin Guang'an Dazhou Ya'an Bazhong Ziyang Aba Garzê Liangshan
Guizhou:Guiyang Liupanshui Zunyi Anshun Bijie Tongren Qianxinan Qiandongnan Qiannan
Yunnan:Kunming Qujing Yuxi Baoshan Zhaotong Lijiang Pu'er Lincang Chuxiong Honghe Wenshan Xishuangbanna Dali Dehong Nujiang Diqing
Tibet:Lhasa Xigazê Qamdo Nyingchi Shannan Nagqu Ngari
Shaanxi:Xi'an Tongchuan Baoji Xianyang Weinan Yan'an Hanzhong Yulin Ankang Shangluo
Gansu:Lanzhou Jiayuguan Jinchang Baiyin Tianshui Wuwei Zhangye Pingliang Jiuquan Qingyang Dingxi Longnan Linxia Gannan
Qinghai:Xining Haidong Haibei Huangnan Hainan Golog Yushu Haixi
Ningxia:Yinchuan Shizuishan Wuzhong Guyuan Zhongwei
Xinjiang:Ürümqi Karamay Turpan Hami Changji Bortala Bayingolin Aksu Kizilsu Kashgar Hotan Ili Tacheng Altay Shihezi Aral Tumxuk Wujiaqu Beitun Tiemenguan Shuanghe Kokdala Kunyu Huyanghe Xinxing Baiyang
Hong_Kong:Hong_Kong_Island Kowloon New_Territories
Macao:Macao_Peninsula Taipa Coloane
Taiwan:Taipei New_Taipei Taoyuan Taichung Tainan Kaohsiung Keelung Hsinchu Chiayi Yilan Hualien Pingtung Miaoli Changhua Nantou Yunlin Taitung Penghu`

const english = TABLE.split('\n').map(line => line.split(/[: ]/).map(name => name.replace(/_/g, ' ')))

/** English names of provinces and cities; the same name is written the same everywhere. */
export const REGIONS_EN: Readonly<Record<string, string>> = Object.fromEntries(
  PROVINCES.flatMap(({ name, cities }, row) => [name, ...cities].map((one, at) => [one, english[row][at]])),
)

/** `Ganzhou, Jiangxi`; only the province if the city is missing or has the same name. Unknown names are kept. */
export const placeInEnglish = ({ province, city }: { province: string; city: string }): string =>
  (city && city !== province ? [city, province] : [province]).map(name => REGIONS_EN[name] ?? name).join(', ')
