import { msg } from '@lingui/core/macro'
import {
  IconBallFootball,
  IconConfetti,
  IconConfettiFilled,
  IconFlame,
  IconFlameFilled,
  IconHeart,
  IconHeartFilled,
  IconMoodCry,
  IconMoodSurprised,
  IconMoodXd,
  IconThumbUp,
  IconThumbUpFilled,
  type Icon,
} from '@tabler/icons-react'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactionSign } from '@/domain/reactions'

interface SignLook {
  name: MessageDescriptor
  icon: Icon
  /** Of the own sign, where there is a filled one. */
  filled?: Icon
}

/** How each sign is drawn and called. */
export const SIGN_LOOKS: Readonly<Record<ReactionSign, SignLook>> = {
  '❤️': { name: msg`Heart`, icon: IconHeart, filled: IconHeartFilled },
  '👍': { name: msg`Thumbs up`, icon: IconThumbUp, filled: IconThumbUpFilled },
  '😂': { name: msg`Laughter`, icon: IconMoodXd },
  '😮': { name: msg`Surprise`, icon: IconMoodSurprised },
  '😢': { name: msg`Tears`, icon: IconMoodCry },
  '🔥': { name: msg`Fire`, icon: IconFlame, filled: IconFlameFilled },
  '👏': { name: msg`Applause`, icon: IconConfetti, filled: IconConfettiFilled },
  '⚽': { name: msg`Ball`, icon: IconBallFootball },
}
