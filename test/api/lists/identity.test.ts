import { describeLists } from './lists.ts'

describeLists('identity')
