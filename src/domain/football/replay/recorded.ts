/**
 * Matches of the World Cups of 2022 and 2026 in the compact format (`format.ts`). No team is in two matches at once if
 * they follow each other in this order. The facts are from openfootball/worldcup, which is in the public domain (CC0).
 */
export const RECORDED = `
AR22 3D Nicolas Tagliafico,4D Gonzalo Montiel,5M Leandro Paredes,6D German Pezzella,7M Rodrigo De Paul,8M Marcos Acuna,9F Julian Alvarez,10F Lionel Messi,11M Angel Di Maria,13D Cristian Romero,17M Alejandro Gomez,19D Nicolas Otamendi,20M Alexis Mac Allister,21F Paulo Dybala,22F Lautaro Martinez,23G Emiliano Martinez,24M Enzo Fernandez,25D Lisandro Martinez,26D Nahuel Molina
AR26 2D Marcos Senesi,3D Nicolas Tagliafico,4D Gonzalo Montiel,5M Leandro Paredes,6D Lisandro Martinez,7M Rodrigo De Paul,8M Valentin Barco,9F Julian Alvarez,10F Lionel Messi,11M Giovani Lo Celso,13D Cristian Romero,14M Exequiel Palacios,15M Nico Gonzalez,16F Thiago Almada,17F Giuliano Simeone,18F Nico Paz,19D Nicolas Otamendi,20M Alexis Mac Allister,21F Jose Manuel Lopez,22F Lautaro Martinez,23G Emiliano Martinez,24M Enzo Fernandez,25D Facundo Medina,26D Nahuel Molina
AT26 1G Alexander Schlager,3D Kevin Danso,4M Xaver Schlager,5D Stefan Posch,6M Nicolas Seiwald,7F Marko Arnautovic,8D David Alaba,9M Marcel Sabitzer,10M Florian Grillitsch,11F Michael Gregoritsch,14F Sasa Kalajdzic,15D Philipp Lienhart,16D Phillip Mwene,18M Romano Schmid,20M Konrad Laimer,24M Paul Wanner
AU26 1G Mathew Ryan,3D Alessandro Circati,5D Jordan Bos,8M Connor Metcalfe,9F Mohamed Toure,10F Ajdin Hrustic,11F Awer Mabil,13M Aiden O'Neill,15D Kai Trewin,16D Aziz Behich,17F Nestory Irankunda,18G Patrick Beach,19D Harry Souttar,20F Cristian Volpato,22M Jackson Irvine,24M Paul Okon-Engstler,25D Lucas Herrington
BE22 1G Thibaut Courtois,2D Toby Alderweireld,5D Jan Vertonghen,6M Axel Witsel,7F Kevin De Bruyne,8M Youri Tielemans,9F Romelu Lukaku,10F Eden Hazard,14F Dries Mertens,15M Thomas Meunier,16M Thorgan Hazard,17F Leandro Trossard,18M Amadou Onana,21D Timothy Castagne,22F Charles De Ketelaere,23F Michy Batshuayi
BE26 1G Thibaut Courtois,3D Arthur Theate,4D Brandon Mechele,5D Maxim De Cuyper,7M Kevin De Bruyne,8M Youri Tielemans,9F Romelu Lukaku,10F Leandro Trossard,11F Jeremy Doku,14F Dodi Lukebakio,15D Thomas Meunier,17F Charles De Ketelaere,19M Diego Moreira,20M Hans Vanaken,21D Timothy Castagne,23M Nicolas Raskin,24M Amadou Onana,25D Nathan Ngoy,26F Matias Fernandez-Pardo
BR26 1G Alisson,3D Gabriel Magalhaes,4D Marquinhos,5M Casemiro,7F Vinicius Junior,8M Bruno Guimaraes,9F Matheus Cunha,11F Raphinha,13D Danilo,16D Douglas Santos,17M Fabinho,18M Danilo Santos,20M Lucas Paqueta,21F Luiz Henrique,24D Roger Ibanez,25F Igor Thiago
CA22 2D Alistair Johnston,3D Sam Adekugbe,4D Kamal Miller,5D Steven Vitoria,10F Junior Hoilett,11M Tajon Buchanan,13M Atiba Hutchinson,14M Mark-Anthony Kaye,15M Ismael Kone,17F Cyle Larin,18G Milan Borjan,19M Alphonso Davies,20F Jonathan David,21M Jonathan Osorio,22D Richie Laryea,24M David Wotherspoon
CA26 2D Alistair Johnston,4D Luc de Fougerolles,7M Stephen Eustaquio,9F Cyle Larin,10F Jonathan David,12F Tani Oluwaseyi,14M Jacob Shaffelburg,15D Moise Bombito,16G Maxime Crepeau,17F Tajon Buchanan,20F Ali Ahmed,21M Jonathan Osorio,22D Richie Laryea,23D Niko Sigur,24F Promise David,26F Jayden Nelson
CH26 1G Gregor Kobel,2D Miro Muheim,3D Silvan Widmer,4D Nico Elvedi,5D Manuel Akanji,6M Denis Zakaria,7F Breel Embolo,8M Remo Freuler,9M Johan Manzambi,10M Granit Xhaka,11F Dan Ndoye,13D Ricardo Rodriguez,14M Ardon Jashari,17F Ruben Vargas,19F Noah Okafor,20M Michel Aebischer,22M Fabian Rieder,23F Zeki Amdouni
CV26 1G Vozinha,3D Diney Borges,4D Pico Lopes,6M Kevin Pina,8M Joao Paulo,10M Jamiro Monteiro,11M Garry Rodrigues,14M Deroy Duarte,15M Laros Duarte,17M Willy Semedo,19F Dailon Livramento,20F Ryan Mendes,21M Nuno da Costa,22D Steven Moreira,24D Wagner Pina,26M Helio Varela
DZ26 2D Aissa Mandi,5D Zineddine Belaid,6M Ramiz Zerrouki,7F Riyad Mahrez,8M Houssem Aouar,9F Amine Gouiri,10M Fares Chaibi,11F Anis Hadj Moussa,12F Nadhir Benbouali,13D Jaouen Hadjam,14M Hicham Boudaoui,15D Rayan Ait-Nouri,16G Oussama Benbot,17D Rafik Belghali,18F Mohamed Amoura,19M Nabil Bentaleb,20F Adil Boulbina,21D Ramy Bensebaini,22M Ibrahim Maza,23G Luca Zidane,25F Fares Ghedjemis,26D Samir Chergui
EG26 2D Yasser Ibrahim,3D Mohamed Hany,4D Hossam Abdelmaguid,5D Ramy Rabia,6D Mohamed Abdelmoneim,7F Trezeguet,8M Emam Ashour,9F Hamza Abdelkarim,10F Mohamed Salah,11M Mostafa Zico,12F Haissem Hassan,13D Ahmed Fatouh,14M Hamdy Fathy,15D Karim Hafez,17M Mohanad Lashin,19M Marawan Attia,20F Ibrahim Adel,21M Mahmoud Saber,22F Omar Marmoush,23G Mostafa Shoubir,25F Zizo
ES22 5M Sergio Busquets,6D Marcos Llorente,7F Alvaro Morata,9M Gavi,10F Marco Asensio,11F Ferran Torres,12F Nico Williams,14D Alejandro Balde,16D Rodri,18D Jordi Alba,19M Carlos Soler,21F Dani Olmo,22F Pablo Sarabia,23G Unai Simon,24D Aymeric Laporte,25F Ansu Fati,26M Pedri Gonzalez
FR22 1G Hugo Lloris,3D Axel Disasi,4D Raphael Varane,5D Jules Kounde,6F Matteo Guendouzi,7F Antoine Griezmann,8M Aurelien Tchouameni,9F Olivier Giroud,10F Kylian Mbappe,11F Ousmane Dembele,12F Randal Kolo Muani,13D Youssouf Fofana,14M Adrien Rabiot,15M Jordan Veretout,16G Steve Mandanda,17D William Saliba,18D Dayot Upamecano,20F Kingsley Coman,22D Theo Hernandez,24D Ibrahima Konate,25M Eduardo Camavinga,26F Marcus Thuram
HT26 1G Johny Placide,2D Carlens Arcus,4D Ricardo Ade,5D Hannes Delcroix,8D Martin Experience,9F Duckens Nazon,10M Jean-Ricner Bellegarde,11F Louicius Deedson,15F Ruben Providence,16F Lenny Joseph,17M Danley Jean Jacques,18F Wilson Isidor,20F Frantzdy Pierrot,21F Josue Casimir,22D Jean-Kevin Duverne,25M Dominique Simon
IQ26 2D Rebin Sulaka,3D Hussein Ali,4D Zaid Tahseen,5D Akam Hashim,6D Munaf Younus,8M Ibrahim Bayesh,9F Ali Alhamadi,10F Mohanad Ali,11F Ahmed Qasem,12G Jalal Hassan,13F Ali Yousif,14M Zidane Iqbal,15D Ahmed Maknazi,16M Amir Alammari,17F Ali Jasim,18F Aymen Hussein,19M Kevin Yakob,21F Marko Farji,22G Ahmed Basil,23D Merchas Doski,24M Zaid Ismael,25D Mustafa Saadoon,26D Frans Putros
IR26 1G Alireza Beiranvand,2D Saleh Hardani,4D Shoja Khalilzadeh,5D Milad Mohammadi,6M Saeid Ezatolahi,7M Alireza Jahanbakhsh,8M Mohammad Mohebbi,9F Mehdi Taremi,13D Hossein Kanani,14M Saman Ghoddos,19D Ali Nemati,20F Shahriyar Moghanloo,21M Mohammad Ghorbani,23D Ramin Rezaeian
JO26 1G Yazeed Abulaila,2D Mohammad Abuhasheesh,3D Abdallah Nasib,4D Husam Abudahab,5D Yazan Alarab,6M Amer Jamous,7F Mohammad Abuzraiq,8M Noor Alrawabdeh,9F Ali Olwan,10F Mousa Altamari,11F Odeh Fakhoury,13F Mahmoud Almardi,17D Saleem Obaid,20M Mohannad Abutaha,21M Nizar Alrashdan,23D Ehsan Haddad,24F Ali Azaizeh
MA22 1G Yassine Bounou,2D Achraf Hakimi,3D Noussair Mazraoui,4M Sofyan Amrabat,5D Nayef Aguerd,6D Romain Saiss,7F Hakim Ziyech,8M Azzedine Ounahi,9F Abderrazak Hamdallah,11F Abdelhamid Sabiri,12G Monir El Kajoui,14M Zakaria Aboukhlal,15M Selim Amallah,16F Abde Ezzalzouli,17F Sofiane Boufal,18D Jawad El Yamiq,19F Youssef En Nesyri,20D Achraf Dari,21F Walid Cheddira,24D Badr Benoun,25D Yahya Attiat-Allah,26M Yahya Jabrane
MA26 1G Yassine Bounou,2D Achraf Hakimi,3D Noussair Mazraoui,4M Sofyan Amrabat,5D Marwane Saadane,6M Ayyoub Bouaddi,7M Chemsdine Talbi,8M Azzedine Ounahi,9F Soufiane Rahimi,10F Brahim Diaz,11M Ismael Saibari,14D Issa Diop,15M Samir El Mourabet,16M Gessime Yassine,18D Chadi Riad,20F Ayoub El Kaabi,21F Ayoube Amaimouni,23M Bilal El Khannouss,24M Neil El Aynaoui,25D Redouane Halhal,26D Anass Salah Eddine
MX22 3D Cesar Montes,4M Edson Alvarez,8M Carlos Rodriguez,9F Raul Jimenez,10M Alexis Vega,11F Rogelio Funes Mori,13G Guillermo Ochoa,15D Hector Moreno,17M Orbelin Pineda,19D Jorge Sanchez,20F Henry Martin,21F Uriel Antuna,22M Hirving Lozano,23D Jesus Gallardo,24M Luis Chavez,26D Kevin Alvarez
MX26 1G Raul Rangel,3D Cesar Montes,4D Edson Alvarez,5D Johan Vasquez,6M Erik Lira,8M Alvaro Fidalgo,9F Raul Jimenez,10F Alexis Vega,14F Armando Gonzalez,15D Israel Reyes,16F Julian Quinones,19M Gilberto Mora,23D Jesus Gallardo,24M Luis Chavez,25F Roberto Alvarado,26M Brian Gutierrez
NL26 1G Bart Verbruggen,3M Marten de Roon,4D Virgil van Dijk,5D Nathan Ake,6D Jan Paul van Hecke,7M Justin Kluivert,8M Ryan Gravenberch,9F Wout Weghorst,10F Memphis Depay,11F Cody Gakpo,14M Tijjani Reijnders,15D Micky van de Ven,17F Noa Lang,18F Donyell Malen,19F Brian Brobbey,20M Teun Koopmeiners,21M Frenkie de Jong,22D Denzel Dumfries,24F Crysencio Summerville,25D Jorrel Hato,26M Quinten Timber
NO26 1G Orjan Nyland,3D Kristoffer Ajer,4D Leo Ostigard,5D David Moller Wolfe,6M Patrick Berg,7F Alexander Sorloth,8M Sander Berge,9F Erling Haaland,10M Martin Odegaard,14M Fredrik Aursnes,17D Torbjorn Heggem,18M Kristian Thorstvedt,20F Antonio Nusa,21M Andreas Schjelderup,22M Oscar Bobb,26F Julian Ryerson
NZ26 1G Max Crocombe,2D Tim Payne,3D Francis de Vries,4D Tyler Bindon,5D Michael Boxall,6M Joe Bell,8M Marko Stamenic,9F Chris Wood,10M Sarpreet Singh,11M Elijah Just,13D Liberato Cacace,16D Finn Surman,19M Ben Old,20M Callum McCowatt,21F Jesse Randall,23M Ryan Thomas
PT22 2D Diogo Dalot,3D Pepe,4D Ruben Dias,5D Raphael Guerreiro,7F Cristiano Ronaldo,8F Bruno Fernandes,10M Bernardo Silva,11F Joao Felix,15F Rafael Leao,16M Vitinha,18M Ruben Neves,20D Joao Cancelo,21F Ricardo Horta,22G Diogo Costa,25M Otavio,26F Goncalo Ramos
QA22 2D Pedro Miguel,3D Abdelkarim Hassan,4D Mohammed Waad,5D Tarek Salman,6M Abdulaziz Hatem,9F Mohammed Muntari,10M Hassan Alhaydos,11F Akram Afif,12M Karim Boudiaf,14D Homam Ahmed,16D Boualem Khoukhi,17D Ismail Mohamad,19F Almoez Ali,22G Meshaal Barsham,23M Assim Madibo
QA26 1G Mahmoud Abunada,2D Pedro Miguel,4D Issa Laye,5D Jassem Gaber,7F Ahmed Alaaeldin,8F Edmilson Junior,10F Hassan Alhaydos,11F Akram Afif,12M Karim Boudiaf,13D Ayoub Aloui,14D Homam Ahmed,15F Yusuf Abdurisag,16D Boualem Khoukhi,20M Ahmed Fathy,23M Assim Madibo,26F Mohamed Manai
SA22 2D Sultan Alghannam,3D Abdullah Madu,4D Abdulelah Alamri,5D Ali Albulayhi,6D Mohammed Alburayk,7M Salman Alfaraj,8M Abdulelah Almalki,9F Feras Albrikan,10F Salem Aldawsari,11F Saleh Alshehri,12D Saud Abdulhamid,13D Yasser Alshahrani,15M Ali Alhassan,17D Hassan Altambakti,18M Nawaf Al Abid,19F Hatan Bahbri,20F Abdulrahman Alobud,21G Mohammed Alowais,23M Mohamed Kanno,25F Haitham Asiri,26M Riyadh Sharahili
SA26 3D Ali Lajami,4D Abdulelah Alamri,5D Hassan Altambakti,6M Nasser Aldawsari,7M Musab Aljuwayr,9F Feras Albrikan,10F Salem Aldawsari,12D Saud Abdulhamid,13D Nawaf Bu Washl,15M Abdullah Alkhaibari,18M Ala Alhajji,19F Abdullah Alhamddan,20F Sultan Mandash,21G Mohammed Alowais,23M Mohamed Kanno,24D Moteb Alharbi,26D Mohammed Abu Alshamat
SN22 3D Kalidou Koulibaly,4D Pape Abou Cisse,5M Idrissa Gana Gueye,6M Nampalys Mendy,9F Boulaye Dia,11M Pathe Ciss,13F Iliman Ndiaye,14D Ismail Jakobs,15M Krepin Diatta,16G Edouard Mendy,17M Pape Sarr,18M Ismaila Sarr,19F Famara Diedhiou,20F Cheikh Dieng,21D Youssouf Sabaly,22D Abdou Diallo
SN26 4D Abdoulaye Seck,5M Idrissa Gana Gueye,6M Pathe Ciss,7F Assane Diao,8M Lamine Camara,10F Sadio Mane,11F Nicolas Jackson,13F Iliman Ndiaye,14D Ismail Jakobs,15D Krepin Diatta,17M Pape Matar Sarr,18F Ismaila Sarr,19D Moussa Niakhate,20F Ibrahim Mbaye,21M Habib Diarra,22M Bara Sapoko Ndiaye,23G Mory Diaw,25D El Hadji Malick Diouf,26M Pape Gueye
TN22 3D Montassar Talbi,4D Yassine Meriah,5D Nader Ghandri,9F Issam Jebali,10F Wahbi Khazri,12M Ali Maaloul,14M Aissa Laidouni,15F Ali Ben Romdhane,16G Aymen Dahmen,17M Ellyes Skhiri,18M Ghaylen Chaaleli,21M Wajdi Kechrida,24D Ali Abdi,25F Anis Slimane
TN26 2D Ali Abdi,3D Montassar Talbi,7F Elias Achouri,9F Hazem Mastouri,10M Hannibal Mejbri,11M Ismael Gharbi,12D Mortadha Ben Ouanes,13M Rani Khedira,15M Mohamed Hadj Mahmoud,16G Aymen Dahmen,17M Ellyes Skhiri,19F Firas Chaouat,20D Yan Valery,21D Mohamed Amine Ben Hmida,25M Anis Slimane,26M Sebastian Tounekti
UY26 3D Sebastian Caceres,5M Manuel Ugarte,6M Rodrigo Bentancur,7M Nicolas de la Cruz,8M Federico Valverde,9F Darwin Nunez,13D Guillermo Varela,14M Agustin Canobbio,16D Mathias Olivera,17D Matias Vina,18F Brian Rodriguez,19F Rodrigo Aguirre,20M Maxi Araujo,21F Federico Vinas,23G Fernando Muslera,25M Juan Manuel Sanabria
ZA26 1G Ronwen Williams,4M Teboho Mokoena,5M Thalente Mbatha,6D Aubrey Modiba,7F Oswin Appollis,9F Lyle Foster,11M Themba Zwane,13M Sphephelo Sithole,14D Mbekezeli Mbokazi,15F Iqraam Rayners,17F Evidence Makgopa,19D Nkosinathi Sibisi,20D Khuliso Mudau,21D Ime Okon,23M Jayden Adams

2022-12-10 ft Quarter-final @ Al Thumama Stadium
MA22 4-3-3 1 2 6c 18 25 4 8 15 7 17 19
PT22 4-3-3 22 2 3c 4 5 10 18 25 8 11 26
h42g19 a51c5>20 a51c18>7 h57c6>20 h65c15>21 h65c19>24 a69c25>16 a69c26>15 h70y20 a79c2>21 h82c7>14 h82c17>26 a87y16 h90+1y21 h90+3s21

2026-06-26 ft Group I @ Toronto Stadium
SN26 4-3-3 23 4 14 15 19 5c 8 21 10 18 20
IQ26 4-3-3 22 2 5 23 26 8c 14 16 9 11 17
h4g21 a13r2 a16c11>6 h18y4 a46c22>12 h56g18 h56c8>11 h56c21>26 h56c20>13 a57c9>13 a57c17>15 h58c4>6 h59g26 a67c14>19 h71g26 a75y16 h81y26 h81c18>7 h82g13 a90y23

2026-06-13 ft Group B @ San Francisco Bay Area Stadium
QA26 6-1-3 1 2 4 5 13 14 16c 23 8 11 15
CH26 3-4-3 1 4 5 13 6 8 10c 20 7 11 17
h13y1 a17p7 h23y5 a42y6 h60c5>12 h60c13>20 h60c15>7 a65c20>22 a65c11>9 h78c23>26 a79c17>23 h88c8>10 a89c13>2 a89c8>14 h90+4o2

2026-06-30 pso Round of 32 @ Monterrey Stadium
NL26 5-2-3 1 4c 5 6 15 22 8 21 11 19 24
MA26 4-5-1 1 2c 3 14 18 6 8 11 23 24 10
a47y14 h71c5>20 h71c19>9 h72g11 a75c18>26 a79c6>15 a79c10>16 h86c15>25 h86c8>26 a86c8>9 a86c23>7 a90+1g14 h110c21>3 h113c11>7 hk20 am24 hm7 ak9 hk9 ak7 hm26 am2 hm24 ak11

2026-06-23 ft Group J @ San Francisco Bay Area Stadium
JO26 4-3-3 1 3 4 5 23c 8 20 21 9 10 13
DZ26 4-4-2 23 2 15 17 21 6 10 14 22 7c 9
h36g21 a44y6 a46c6>19 a46c14>12 h64y4 a69g12 h76c13>11 a76c7>11 a82g9 h84c20>2 h84c10>24 a85c15>13 a85c9>5 h90+1c4>17 h90+1c9>7

2022-11-30 ft Group C @ Lusail Stadium
SA22 4-4-2 21 2 4 5 17 9M 10Mc 12M 15 11 23F
MX22 4-5-1 13c 3 15 19 23 4 10 17 22 24 20
a16y4 h28y11 h34y15 h37c5>26 h46c15>3 a46c10>21 a47g20 a52g24 h52y17 h62c11>20 a77c17>8 a77c20>9 h81y3 a86c19>26 a86c4>11 h88c2>19 h90+1y4 h90+5g10 h90+7y19

2026-07-04 ft Round of 16 @ Houston Stadium
CA26 5-1-4 16 2 4 15 22 23 7c 10 12 17 20
MA26 4-5-1 1 2c 3 14 25 6 8 11 23 24 10
a20y25 a22c11>9 h40y22 a40y2 h43y10 a45y8 a45+6y23 h49y4 a50g8 h63c12>9 a63c6>4 a63c23>7 h67y9 h78c22>14 h78c20>24 a82g8 h87c23>21 h87c17>26 a87c14>5 a87c8>15 a90+8g9

2026-07-03 ft Round of 32 @ BC Place Vancouver
CH26 3-4-3 1 4 5 13 6 8 9 10c 7 11 17
DZ26 4-5-1 23 2 15 17 21 6 8 10 19 22 7c
h10g7 a36y10 h46g11 a58c6>9 a58c8>13 h70c9>19 h70c17>22 a71c19>14 a71c7>11 a72y14 h82c7>23 a82c17>20 h87c6>3 h87c11>20

2022-12-18 pso Final @ Lusail Stadium
AR22 4-3-3 23 3 13 19 26 7 20 24 9 10c 11F
FR22 4-3-3 1c 4 5 18 22 7M 8 14 9 10 11
h23p10 h36g11 a41c9>26 a41c11>12 h45+7y24 a55y14 h64c11>8 a71c22>25 a71c7>20 a80p10 a81g10 a87y26 a90+5y9 h90+8y8 h91c26>4 a96c14>13 h102c7>5 h102c9>22 h108g10 a113c4>24 h114y5 h116y4 h116c20>6 a118p10 h120+1c3>21 a120+1c5>3 ak10 hk10 am20 hk21 h125y23 am8 hk5 ak12 hk4

2026-06-24 ft Group C @ Atlanta Stadium
MA26 4-4-2 1 2c 18 25 26 4 11 23 24 10 20
HT26 4-2-4 1c 4 5 8 22 10 17 15 16 18 21
a10o1 h39g2 a43g18 h45+1g11 a67c15>9 a67c18>11 h70c11>9 h70c10>8 h70c20>16 h78g9 a79y1 a79y9 a80c22>2 a80c17>25 h83c26>3 h83c24>15 a83c16>20 h89g16 a90+3y21

2026-07-01 aet Round of 32 @ Seattle Stadium
BE26 4-3-3 1 3 4 5 21 7 8c 20 10 11 17
SN26 3-4-3 23 14 15 19 5c 6 21 26 10 13 18
a24g21 h46c17>9 a51g18 h56c7>23 h56c11>14 h63c20>19 h64y4 a66c26>8 a67y8 a73c21>17 a73c13>20 h78c5>15 h86g9 h89g8 a93c14>25 a93c10>11 a95c5>22 h109c10>24 h120+5p8

2026-06-25 ft Group F @ Kansas City Stadium
TN26 4-5-1 16 2 3 20 21 10 11 13 17c 25 9
NL26 4-3-3 1 4c 5 6 22 8 14 21 11 18 19
a3o17 a7g19 h54g9 a62g6 h67c21>12 h67c13>15 h67c25>7 a72c14>7 a72c21>20 a72c18>24 h75c11>19 a77c19>10 a84c11>17 h90c9>26

2026-06-22 ft Group G @ BC Place Vancouver
NZ26 4-5-1 1 2 5 13 16 6 8 10 11 20 9c
EG26 3-5-2 23 2 3 13 8 11 14 17 19 10c 22
h15g16 a17y17 h20y10 h34y20 a41c14>5 a58g11 h66c20>19 a67g10 h76c13>21 h76c10>23 a76c11>9 a76c22>7 a82g7 a84c8>25 a84c10>4 h85c2>4 h85c11>3 a90+9c4>6

2022-12-01 ft Group F @ Al Thumama Stadium
CA22 4-4-2 18c 2 3 4 5 11 14 19 21 10 17
MA22 4-3-3 1 2 3 5 6c 4 8 11M 7 17 19
a4g7 h7y10 a23g19 h26y21 h40o5 h45+2y3 h60c3>15 h60c14>13 h60c17>20 h65c21>22 a65c11>15 a65c17>14 h76c10>24 a76c8>18 a76c7>9 h84y5 a85c2>26

2022-11-22 ft Group C @ Lusail Stadium
AR22 4-4-2 23 3 13 19 26 5 7 11 17 10c 22
SA22 4-3-3 21 5 12 13 17 7c 8 23 9 10 11
h10p10 a45+4c7>18 a48g11 a53g10 h59c13>25 h59c5>24 h59c17>9 a67y8 h71c3>8 a75y5 a78c11>2 a79y10 a82y12 a88y18 a89c18>4 a89c9>25 a90+2y21 a90+9c13>6

2026-06-28 ft Group J @ Kansas City Stadium
DZ26 4-4-2 16 2 13 17 21 8 10 19 22 7c 9
AT26 4-5-1 1 5 8c 15 16 4 6 9 18 20 7
a11y7 a28g7 h45g17 a46c4>10 a46c18>24 a46c7>11 a55g9 h60g7 a62c8>3 h71c13>15 h71c17>26 h71c9>5 h90+3g7 h90+4c8>25 a90+5c16>14 a90+6g14

2026-06-16 ft Group I @ Boston Stadium
IQ26 4-3-3 12c 3 4 5 23 8 16 24 9 17 18
NO26 3-3-4 1 3 5 17 8 10c 14 7 9 20 26
a29g9 h39g18 a43g9 h59c24>14 h59c9>21 h73c3>25 h73c17>11 a73c5>4 a73c14>18 a73c7>22 a73c20>21 a76g4 h78c8>10 a81c10>6 h86y4 a90+6o18

2022-11-27 ft Group F @ Al Thumama Stadium
BE22 3-4-3 1 2 5 21 6 15 16 18 7 10c 23
MA22 4-3-3 12 2 3 5 6c 4 8 15 7 17 19
h29y18 h60c18>8 h60c10>14 a68c2>11 a68c15>25 a73g6 a73c17>14 a73c19>9 h75c16>17 h75c23>22 a78c8>18 h81c15>9 a90+2g14 a90+5y11

2026-06-27 ft Group G @ Seattle Stadium
EG26 4-4-2 23 3 5 6 13 8 11 17 21 7 10c
IR26 5-4-1 1 4 5 13 19 23 6 8 14 21 9c
h5g21 a14g23 h14c6>2 a18y13 h19y21 h41y2 a43y19 h46c8>22 h46c21>19 a46c13>2 h57c10>25 a67c14>20 h76c11>9 a79y6 a90+1c8>7 h90+2y17 a90+4y4

2026-06-15 ft Group H @ Miami Stadium
SA26 5-3-2 21 4 5 12 24 26 7 15 23 9 10c
UY26 4-4-2 23 3 13 16 17 5 6 8c 20 9 21
h41g4 h44y4 a46c17>25 a46c9>14 h63c7>6 a72c5>7 a80g20 h81c26>13 a81c20>18 a90c21>19 h90+2c12>3 h90+2c24>19 h90+2c9>18

2026-06-17 ft Group J @ Kansas City Stadium
AR26 4-3-3 23 4 6 13 25 7 20 24 10c 16 22
DZ26 4-4-2 23 2c 15 17 21 10 14 19 22 9 11
h17g10 h46c4>26 h55c16>15 h55c22>9 h60g10 a64c14>8 a64c9>18 a64c11>7 h76g10 h80c13>19 h80c10>18 a82c19>6 a82c22>20

2022-12-06 pso Round of 16 @ Education City Stadium
MA22 4-3-3 1 2 3 5 6c 4 8 15 7 17 19
ES22 4-3-3 23 6 16 18 24 5c 9 26 10 11 21
a63c9>19 a63c10>7 h66c17>16 a75c11>12 a77y24 h82c3>25 h82c15>21 h82c19>11 h84c5>18 h90y6 a98c18>14 a98c21>25 a118c12>22 h120c8>24 hk11 am22 hk7 am19 hm24 am5 hk2

2026-07-03 pso Round of 32 @ Dallas Stadium
AU26 5-3-2 18 3 5 16 19c 25 8 13 22 17 20
EG26 4-4-2 23 2 3 5 15 8 11 14 19 10c 22
a13g8 h46c5>15 h55o3 a67c11>12 a67c14>4 h74c17>9 h74c20>10 a80c15>7 a104y12 a116c22>9 h119c18>1 a120y2 a120+1c19>21 h121c8>11 h121c13>24 hm19 ak21 hk22 ak5 hk11 ak10 hm25 ak4

2026-06-28 ft Group J @ Dallas Stadium
JO26 4-3-3 1 3 4 5 23c 8 20 21 9 11 24
AR26 3-3-4 23 2 3 19c 5 11 14 9 17 18 22
h17y20 a19g11 a31p22 h46c11>13 h46c24>10 h55g10 a60c11>16 a60c18>20 a60c22>10 h64y5 a71c17>8 h76c21>6 a80g10 a82c9>21 h90c4>17 h90c9>7 h90+4y7

2026-06-11 ft Group A @ Mexico City Stadium
MX26 4-3-3 1 3c 5 15 23 6 8 26 9 16 25
ZA26 5-3-2 1c 6 14 19 20 21 4 13 23 9 15
h9g16 a17y4 h23y26 a49r13 a56c9>5 a61c23>11 h66c8>19 h66c26>24 h67g9 a74y19 h76c6>4 h76c9>14 a76c6>7 a76c15>17 h79c16>10 a84r11 h90+2r3

2026-06-13 ft Group C @ New York/New Jersey Stadium
BR26 4-3-3 1 3 4c 16 24 5 8 20 7 11 25
MA26 4-5-1 1 2c 3 14 18 6 8 11 23 24 10
a21g11 h32g7 h37y5 h43y24 h46c24>13 h46c5>17 h61c20>9 h61c25>21 a64c8>15 a64c10>7 h80c8>18 a80c3>26 a80c23>21 a89c11>9

2026-07-07 ft Round of 16 @ Atlanta Stadium
AR26 4-4-2 23 3 6 13 26 5 7 20 24 9 10c
EG26 4-4-2 23 2 3 5 15 8 11 17 19 10c 12
a15g2 a46c8>14 h66c3>15 h66c7>22 a67g11 h73c26>4 a73c12>7 h79g13 a80c11>22 h83g10 a90y12 h90+2g24 a90+3y23 a90+4y14 h90+5c13>19 h90+5c9>25 a90+6c17>25 a90+8y19

2022-11-25 ft Group A @ Al Thumama Stadium
QA22 5-3-2 22 2 3 14 16 17 10c 12 23 11 19
SN22 4-4-2 16 3c 14 21 22 5 6 15 18 9 19
h20y17 a30y9 a41g9 h45+2y14 a48g19 a52y14 a64c15>11 h69c12>6 h74c10>9 a74c18>13 a74c19>20 h78g9 a78c14>4 a78c6>17 h83c2>4 h83c14>5 a84g20 a87y11 h90+1y23

2026-06-27 ft Group H @ Houston Stadium
CV26 3-5-2 1 3 4 24 6 8 10 14 17 19 20c
SA26 4-3-3 21 4 5 12 13 6 15 23 9 10c 20
a4y12 h8y24 a33c5>3 a46c15>7 h61c17>26 h61c19>21 a65c10>26 a65c20>19 a67y6 h71c10>15 h71c20>11 a82c13>24 a90+3y9 h90+4c24>22

2022-11-30 ft Group D @ Education City Stadium
TN22 3-4-3 16 3 4 5 12 14 17 21 10c 15 25
FR22 4-3-3 16 3 4c 24 25D 8 13M 15 6 12 20
h28y21 h58g10 h60c10>9 a63c4>17 a63c15>14 a63c20>10 a73c13>7 h74c15>18 a79c6>11 h83c25>24

2026-06-15 ft Group G @ Seattle Stadium
BE26 4-3-3 1 4 15 21 25 7 8c 24 10 11 17
EG26 3-5-2 23 2 3 13 8 11 14 17 19 10c 22
a13y19 h14y21 a19g8 a34y13 h56c21>23 h56c24>5 h66o3 h66c17>9 a71c8>5 h75y5 a76c11>25 a76c10>9 h85c7>20 h85c11>26 a88c13>15 a88c14>20
`
