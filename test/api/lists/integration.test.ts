import { describeLists } from './lists.ts'

describeLists('integration')
