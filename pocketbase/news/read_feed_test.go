package news

import (
	"net/url"
	"strings"
	"testing"
	"time"
)

var (
	now     = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	feedURL = &url.URL{Scheme: "https", Host: "news.example.com", Path: "/rss"}
)

func read(t *testing.T, text string) []Item {
	t.Helper()
	feed, err := readFeed("source000000001", []byte(text), feedURL, now)
	if err != nil {
		t.Fatal(err)
	}
	return feed.Items
}

func rssOf(items string) string {
	return `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
		<channel><title>الملاعب</title>` + items + `</channel></rss>`
}

func TestReadFeed_readsAnItemOfRSS(t *testing.T) {
	items := read(t, rssOf(`<item><title>الأهلي يفتح بيع التذاكر</title><guid isPermaLink="false">42</guid>
		<link>https://news.example.com/a?id=7&amp;utm_source=rss&amp;UTM_medium=x#top</link>
		<description>بدأ البيع مساء اليوم</description><pubDate>Sat, 28 Nov 2026 10:00:00 +0300</pubDate>
		<media:content url="/pictures/7.jpg" type="image/jpeg"/></item>`))
	got := items[0]
	want := Item{ID: got.ID, Title: "الأهلي يفتح بيع التذاكر", Excerpt: "بدأ البيع مساء اليوم", Link: "https://news.example.com/a?id=7#top",
		Date: now.Add(-5 * time.Hour), Pictures: []string{"https://news.example.com/pictures/7.jpg"}}
	if len(got.ID) != idCharacters || got.Title != want.Title || got.Excerpt != want.Excerpt || got.Link != want.Link ||
		!got.Date.Equal(want.Date) || strings.Join(got.Pictures, " ") != strings.Join(want.Pictures, " ") {
		t.Errorf("%+v", got)
	}
}

func TestReadFeed_readsAnEntryOfAtomWithXHTML(t *testing.T) {
	items := read(t, `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry><id>tag:example.com,2026:1</id>
		<title type="html">&lt;b&gt;الدوري&lt;/b&gt; يعود</title><link rel="alternate" href="/1"/><updated>2026-11-28T09:00:00Z</updated>
		<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>فقرة <b>أولى</b></p><script>alert(1)</script><p>وثانية</p>
		<img src="1.png" onerror="alert(1)"/></div></content></entry></feed>`)
	got := items[0]
	if got.Title != "الدوري يعود" || got.Excerpt != "فقرة أولى وثانية" || got.Link != "https://news.example.com/1" {
		t.Errorf("%+v", got)
	}
	if len(got.Pictures) != 1 || got.Pictures[0] != "https://news.example.com/1.png" {
		t.Errorf("pictures %v", got.Pictures)
	}
}

func TestReadFeed_readsWindows1256(t *testing.T) {
	text := `<?xml version="1.0" encoding="windows-1256"?><rss version="2.0"><channel><item><guid>1</guid><title>` + "\xe5\xcf\xdd" + `</title></item></channel></rss>`
	if items := read(t, text); items[0].Title != "هدف" {
		t.Errorf("%q", items[0].Title)
	}
}

// K25
func TestK25_readFeed_leavesTextAndHTTPSAddressesOnly(t *testing.T) {
	items := read(t, rssOf(`<item><guid>1</guid><title><![CDATA[<script>alert(1)</script>عنوان `+"\u202e\u2067\u0007"+`<svg onload=alert(1)>]]></title>
		<link>javascript:alert(1)</link>
		<description><![CDATA[<style>p{}</style><p onclick="x()">نص &lt;script&gt;alert(2)&lt;/script&gt; <a href="javascript:x()">رابط</a></p>
		<img src="javascript:alert(1)"><img src="http://news.example.com/1.jpg"><img src="https://127.0.0.1/1.jpg"><iframe src="//x"></iframe>]]></description></item>`))
	got := items[0]
	if got.Title != "عنوان" || got.Link != NoLink || len(got.Pictures) != 0 || got.Excerpt != "نص رابط" {
		t.Errorf("%+v", got)
	}
}

func TestReadFeed_linksThatPhonesDoNotOpenAreNone(t *testing.T) {
	for link, want := range map[string]string{
		"https://news.example.com/?utm_campaign=x": "https://news.example.com/", "/article": "https://news.example.com/article",
		"": NoLink, "#": NoLink, "#top": NoLink, "http://news.example.com/": NoLink, "data:text/html,x": NoLink, "https://me@news.example.com/": NoLink,
		"https://10.0.0.1/": NoLink, "https://news.example.com/" + strings.Repeat("x", 400): NoLink,
	} {
		if got := linkOf(link, feedURL); got != want {
			t.Errorf("%q: %q, want %q", link, got, want)
		}
	}
}

func TestReadFeed_itemsWithoutADateComeBehindThoseWithOne(t *testing.T) {
	items := read(t, rssOf(`<item><guid>1</guid><title>a</title></item><item><guid>2</guid><title>b</title><pubDate>Sat, 28 Nov 2026 08:00:00 GMT</pubDate></item>
		<item><guid>3</guid><title>c</title></item>`))
	if !items[1].Date.After(items[0].Date) || !items[0].Date.After(items[2].Date) {
		t.Error(items)
	}
}

func TestReadFeed_aDateThatCannotBeIsThatOfTheAnswer(t *testing.T) {
	for _, date := range []string{"", "yesterday", "Sat, 28 Nov 2026 12:00:01 GMT", "Fri, 31 Dec 9999 23:59:59 GMT", "0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z"} {
		if items := read(t, rssOf("<item><guid>1</guid><title>عنوان</title><pubDate>"+date+"</pubDate></item>")); !items[0].Date.Equal(now.Add(-time.Millisecond)) {
			t.Errorf("%q: %v", date, items[0].Date)
		}
	}
}

func TestReadFeed_takesOneOfTheSameIdAndNoneWithoutTitleOrName(t *testing.T) {
	items := read(t, rssOf(`<item><guid>1</guid><title>أول</title></item><item><guid>1</guid><title>ثان</title></item>
		<item><guid>2</guid><title> </title></item><item><title>بلا اسم</title></item>
		<item><title>بعنوان</title><link>https://news.example.com/x?utm_source=a</link></item>
		<item><title>مرة أخرى</title><link>https://NEWS.example.com/x/</link></item>`))
	if len(items) != 2 || items[0].Title != "أول" || items[1].Title != "بعنوان" {
		t.Errorf("%+v", items)
	}
}

func TestIDOf_anAddressIsTheSameArticleInTwoSourcesOfItsSiteOnly(t *testing.T) {
	feed := func(host string) *url.URL { return &url.URL{Scheme: "https", Host: host} }
	one := idOf("a", "https://news.example.com/1", "", feed("feeds.example.com"))
	if one != idOf("b", "https://news.example.com/1?utm_source=b", "", feed("example.com")) {
		t.Error("the same address has two ids")
	}
	if one == idOf("c", "https://news.example.com/1", "", feed("example.org")) {
		t.Error("a source of another site has the article")
	}
	if one != idOf("b", "", "https://news.example.com/1", feed("example.com")) {
		t.Error("an article without a guid is not that of its address")
	}
	if idOf("a", "1", "", feed("example.com")) == idOf("b", "1", "", feed("example.com")) {
		t.Error("a guid that is no address has one id in two sources")
	}
}

func TestReadFeed_takesTheFirstHundredItems(t *testing.T) {
	var many strings.Builder
	for i := range 150 {
		many.WriteString("<item><title>عنوان</title><guid>" + strings.Repeat("x", i+1) + "</guid></item>")
	}
	if items := read(t, rssOf(many.String())); len(items) != mostItems {
		t.Errorf("%d items", len(items))
	}
}

func TestPicturesOf_prefersMediaThenEnclosureThenText(t *testing.T) {
	items := read(t, rssOf(`<item><guid>1</guid><title>عنوان</title><description>&lt;img src="https://c.example.com/4.jpg"&gt;</description>
		<enclosure url="https://c.example.com/3.jpg" type="image/jpeg"/><enclosure url="https://c.example.com/a.mp3" type="audio/mpeg"/>
		<media:group><media:content url="https://c.example.com/1.mp4" type="video/mp4"/><media:content url="https://c.example.com/1.jpg" medium="image"/></media:group>
		<media:thumbnail url="https://c.example.com/2.jpg"/></item>`))
	want := "https://c.example.com/1.jpg https://c.example.com/2.jpg https://c.example.com/3.jpg"
	if got := strings.Join(items[0].Pictures, " "); got != want {
		t.Error(got)
	}
}
