package demo

import (
	"fmt"
	"strconv"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

const (
	// silentUsers is the number of users who write no posts and only follow: enough for the tier diamond.
	silentUsers = 1080
	// silentAccounts also has those who follow nobody, so that the largest room has its members.
	silentAccounts = 1160
)

// The names of silent users. None of their letters has a second spelling, so that each name is its own key.
var (
	givenNames  = []string{"سالم", "خالد", "ناصر", "حمد", "سعد", "فهد", "بندر", "ماجد", "نايف", "وليد", "جابر", "عمر", "طارق", "حسن", "كريم", "ياسر", "منصور", "ريم", "لطيف", "هند", "نوف", "دلال", "مريم", "شهد", "رنيم", "سمر", "عبير"}
	familyNames = []string{"الحربي", "القرني", "الشهري", "المالكي", "البلوي", "الرشيد", "السويلم", "العنزي", "الشمري", "الدوسري", "الغامدي", "الزهراني", "الجهني", "المطيري", "السبيعي", "الخالدي", "البقمي", "العمري", "الصاعدي", "الحازمي", "النجار", "السعيد", "المصري", "التونسي", "المغربي", "الكويتي", "البصري", "الحلبي", "اليماني", "الليبي", "السوداني", "العماني", "القطري", "البحريني", "الفارس", "الراشد", "الناصر", "الكردي", "التركي", "المدني"}
)

func silentUserID(index int) string { return fmt.Sprintf("%scrowd%06d", idPrefix, index+1) }

// loadSilentUsers creates the accounts by SQL, because a thousand accounts through their hooks take too long.
func loadSilentUsers(app core.App, clubs []club, now time.Time) error {
	users, err := app.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	password, err := hashOnce(users)
	if err != nil {
		return err
	}
	for i := range silentAccounts {
		joined := stamp(now.Add(-time.Duration(40+(i*53)%900) * 24 * time.Hour))
		params := dbx.Params{"id": silentUserID(i), "name": silentUserName(i), "email": "crowd" + strconv.Itoa(i+1) + "@mudarraj.demo",
			"password": password.Hash, "token": security.RandomString(50), "at": joined, "team": clubs[i%len(clubs)].name()}
		for _, statement := range []string{
			`INSERT INTO users (id, username, username_key, email, password, tokenKey, verified, created_at, updated_at)
				VALUES ({:id}, {:name}, {:name}, {:email}, {:password}, {:token}, TRUE, {:at}, {:at})`,
			`INSERT INTO profiles (id, username, username_key, favorite_team, verification_status, created_at, updated_at)
				VALUES ({:id}, {:name}, {:name}, {:team}, 'none', {:at}, {:at})`,
			`INSERT INTO read_marks (id) VALUES ({:id})`,
		} {
			if _, err := app.NonconcurrentDB().NewQuery(statement).Bind(params).Execute(); err != nil {
				return fmt.Errorf("%s: %w", silentUserName(i), err)
			}
		}
	}
	return nil
}

// silentUserName has a number of 70 to 99, or of 40 to 69 where the names repeat.
func silentUserName(index int) string {
	names := len(givenNames) * len(familyNames)
	return givenNames[index%len(givenNames)] + "_" + familyNames[(index/len(givenNames))%len(familyNames)] +
		strconv.Itoa(70+index%30-30*(index/names))
}
