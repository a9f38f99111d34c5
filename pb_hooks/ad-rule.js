/// <reference path="../pb_data/types.d.ts" />

const RUNNING =
  'is_active = true && (scheduled_at = "" || scheduled_at <= {:now}) && (expires_at = "" || expires_at > {:now})'

/** Tidies an advertisement's words, or refuses it with each field's code. */
function applyAdRule(ad) {
  const { AD_DESCRIPTION_MAX_CHARACTERS, AD_TITLE_MAX_CHARACTERS, linkHost } = require(`${__hooks}/domain.js`)
  const errors = {}
  const tidy = (field, most) => {
    const text = ad.getString(field).trim()
    ad.set(field, text)
    if (Array.from(text).length > most) errors[field] = new ValidationError('invalid', `At most ${most} characters.`)
    return text
  }
  if (!tidy('title', AD_TITLE_MAX_CHARACTERS)) errors.title = new ValidationError('invalid', 'A title is needed.')
  tidy('description', AD_DESCRIPTION_MAX_CHARACTERS)
  const link = ad.getString('link_url').trim()
  ad.set('link_url', link)
  if (link && linkHost(link) === null) {
    errors.link_url = new ValidationError('invalid', 'Only an https address of a named host, without a user name.')
  }
  if (Object.keys(errors).length > 0) throw new BadRequestError('This advertisement cannot be saved.', errors)
}

/** What phones show at that time, the newest first. */
function runningAds(app, now) {
  const { AD_MAX_RUNNING } = require(`${__hooks}/domain.js`)
  const at = now.toISOString().replace('T', ' ')
  const ads = app.findRecordsByFilter('advertisements', RUNNING, '-created_at,id', AD_MAX_RUNNING, 0, { now: at })
  return ads.map((ad) => ({
    id: ad.id,
    title: ad.getString('title'),
    description: ad.getString('description'),
    image: ad.getString('image'),
    link_url: ad.getString('link_url'),
    expires_at: ad.getString('expires_at'),
  }))
}

module.exports = { applyAdRule, runningAds }
