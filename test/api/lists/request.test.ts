import { describeLists } from './lists.ts'

describeLists('request')
