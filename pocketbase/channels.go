package main

var ownerChannel = "'user:' || {row}.user_id"

// feedCollections says which rows reach which phone, in the order in which a fresh window is sent: small and needed first.
var feedCollections = []feedCollection{
	{
		Name:     "settings",
		Channels: []string{"'public'"},
		Quiet:    []string{"updated_at", "created_at"},
		Windows:  []window{{Channel: "public"}},
	},
	{
		Name:     "hashtag_trends",
		Channels: []string{"'public'"},
		Windows:  []window{{Channel: "public"}},
	},
	{
		Name:     "profiles",
		Kind:     text,
		Channels: []string{"'user:' || {row}.id"},
		Told:     "'public'",
		Owner:    "id",
		Counters: []string{"followers_count", "following_count", "posts_count"},
		Quiet:    []string{"updated_at"},
		Upload:   "avatar_upload",
		Picture:  "avatar",
		Windows:  []window{{Channel: "user"}},
	},
	{
		Name:     "hashtag_posts",
		Kind:     text,
		Channels: []string{"'public'", ownerChannel},
		Owner:    "user_id",
		Counters: []string{"likes_count", "comments_count"},
		Quiet:    []string{"updated_at"},
		Card:     "user_id",
		Opens:    "post",
		Upload:   "image_upload",
		Picture:  "image",
		Tags:     "tag_keys",
		Windows: []window{
			{Channel: "public", Size: func(s *settings) int { return s.WindowPublic }},
			{Channel: "user", Size: func(s *settings) int { return s.WindowOwnPosts }},
		},
	},
	{
		Name:     "hashtag_likes",
		Kind:     toggle,
		Channels: []string{ownerChannel},
		Owner:    "user_id",
		Target:   &target{Column: "post_id", Collection: "hashtag_posts"},
		Windows:  []window{{Channel: "user", Size: func(s *settings) int { return s.WindowOwnLikes }}},
	},
	{
		Name:     "read_marks",
		Kind:     mark,
		Channels: []string{"'user:' || {row}.id"},
		Owner:    "id",
		Windows:  []window{{Channel: "user"}},
	},
	shutOut("blocks"),
	shutOut("mutes"),
	{
		Name:     "follows",
		Kind:     toggle,
		Channels: []string{"'user:' || {row}.follower_id"},
		Owner:    "follower_id",
		Target:   &target{Column: "following_id", Collection: "profiles", Unheard: true},
		Windows:  []window{{Channel: "user", Size: func(s *settings) int { return s.WindowFollows }}},
	},
	{
		Name:     "notifications",
		Kind:     mark,
		Channels: []string{ownerChannel},
		Owner:    "user_id",
		Card:     "actor_id",
		Windows:  []window{{Channel: "user", Size: func(s *settings) int { return s.WindowNotifications }}},
	},
	{
		Name: "hashtag_comments",
		Kind: text,
		// One's own reach one's other phones, open post or not.
		Channels: []string{"'post:' || {row}.post_id", ownerChannel},
		Owner:    "user_id",
		Counters: []string{"likes_count", "replies_count"},
		Quiet:    []string{"updated_at"},
		Card:     "user_id",
		Place:    &target{Column: "post_id", Collection: "hashtag_posts"},
		Parent:   "parent_id",
		Upload:   "media_upload",
		Picture:  "media",
		Windows:  []window{{Channel: "post", Size: func(s *settings) int { return s.WindowComments }}},
	},
	{
		Name:     "hashtag_comment_likes",
		Kind:     toggle,
		Channels: []string{ownerChannel},
		Owner:    "user_id",
		Target:   &target{Column: "comment_id", Collection: "hashtag_comments", Buried: true, Removed: "removed"},
		Windows:  []window{{Channel: "user", Size: func(s *settings) int { return s.WindowOwnLikes }}},
	},
	// Said by fans, never sent to a phone: they are in no channel.
	{
		Name:   "reports",
		Kind:   toggle,
		Owner:  "reporter_id",
		Staff:  []string{"admin_response"},
		Placed: true,
	},
	{
		Name:  "advertisement_views",
		Kind:  toggle,
		Owner: "user_id",
	},
}

// shutOut is a table of fans whom a fan does not want to see.
func shutOut(name string) feedCollection {
	return feedCollection{
		Name:     name,
		Kind:     toggle,
		Channels: []string{ownerChannel},
		Owner:    "user_id",
		Target:   &target{Column: "target_id", Collection: "profiles", Unheard: true},
		Card:     "target_id",
		Windows:  []window{{Channel: "user"}},
	}
}
