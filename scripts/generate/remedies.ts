/** What a refusal means, and what to do next. */
export interface Explanation {
  meaning: string
  remedy: string
}

const table = `
ABSENCE_OVERLAPS | The worker has another approved absence in the period; details names it. | Cancel that absence with cancel_absence.
ABSENT | A worker is absent at that time; details names the worker and the period. | Choose another time or worker, or give override_reason.
ACCOUNT_NOT_ENTITLED | The account or API key cannot be used to read in the background. | Use an active account that is no meter device, and a key without only_actions.
ACCOUNT_OF_DEVICE | The account belongs to a meter device and cannot get roles, sites or API keys. | Change the device with update_meter_device; issue its keys with issue_meter_device_key.
ALREADY_ACKNOWLEDGED | The work order is already acknowledged. | Nothing to do.
ALREADY_APPEALED | The claim was submitted twice. | Close it with close_claim.
ALREADY_ARRIVED | An arrival at the work order is already recorded. | Nothing to do.
ALREADY_EXISTS | Another record has the same unique value, such as a code or number; details names the field. | Use another value, or change the existing record.
ALREADY_LOCKED | You already have a lock at this point or box. | Nothing to do, or apply a lock at another point.
ALREADY_RENEWED | Another contract continues this one; details names it. | Change that contract, or terminate it and renew again.
ALREADY_SIGNED | The role has already signed this issue of the permit. | Nothing to do; explain_permit_signatures shows who signed.
ANSWER_TOO_LARGE | The answer would exceed 16 MiB. | Request fewer rows with limit, fewer columns with select, or a shorter period.
APPROVAL_NEEDED | The change needs the approval of another account. | Have the count or booking approved, or ask an account with the permission to approve.
APPROVAL_STEP_NOT_PENDING | The approval step is already decided or delegated. | Read /purchase_approvals for the current step.
APPROVAL_STEP_NOT_YOURS | The next approval step belongs to another role or account. | Have the step delegated to you, or let its approver decide.
APPROVER_UNABLE | An approval rule names an approver who cannot approve the document; details names each reason. | Change the approval rule, or the rights of the approver.
ASSETS_OPEN | Assets of the work order are neither completed nor skipped. | Complete or skip them, then complete the work order.
ASSET_ALREADY_MATCHED | The asset is matched with another discovered device. | Unmatch that device first.
ASSET_BLOCKED | The asset is blocked for this reason. | Nothing to do, or end the block with unblock_asset.
ASSET_BOOKING_EMPTY | The booking has no assets. | Add assets with update_asset_booking_assets.
ASSET_BOOKING_LIMIT | The booking exceeds the booking rules of an asset category; details names each. | Change the period or the assets.
ASSET_BOOKING_NOT_OPEN | The booking has ended or is overdue. | Create a new booking.
ASSET_BOOKING_OVER | The period of the booking is in the past. | Set a later ends_at with update_asset_booking.
BLANKET_EXCEEDED | The call-off takes more of its blanket order than is left; details names each line. | Reduce the call-off, or revise the blanket order.
BLANKET_IN_USE | The blanket order was called off; details names the call-offs. | Close it with close_purchase_order.
BLANKET_NOT_IN_TERM | Today is not in the term of the blanket order. | Revise its term with revise_purchase_order.
BLANKET_NOT_OPEN | The order is not a blanket order, or it is not approved, on hold or over. | Read /purchase_orders with kind=eq.BLANKET.
CALIBRATION_EXTENSION_NOT_FOUND | The extension does not exist or is out of reach. | Read /calibration_extensions.
CLAIMS_OPEN | The contract has claims that are neither credited, closed nor cancelled; details names them. | Close them with close_claim, or cancel them with cancel_claim.
ASSET_NOT_BLOCKED | The asset is not blocked for this reason. | Nothing to do; /asset_blocks has the blocks of the asset.
ASSET_NOT_IN_WORK | The asset is neither that of the work order nor one of its additional assets. | Name another work order, or none.
CALENDAR_FEED_OF_ANOTHER | The calendar feed reads for another account or API key. | Sign in as the account itself, or create a feed with this key.
PUSH_SUBSCRIPTION_NOT_FOUND | The push subscription does not exist or belongs to another account. | Read /push_subscriptions.
PUSH_SUBSCRIPTION_OF_ANOTHER | Notices are pushed to devices of the person who signed in. | Sign in as the account itself, not with an API key.
TOO_MANY_PUSH_SUBSCRIPTIONS | The account has 20 push subscriptions. | Archive those of devices that are no longer used with archive_push_subscription.
CALENDAR_FEED_REVOKED | The calendar feed is revoked. | Create another feed.
CALIBRATION_MISSING | The work is a calibration, and an asset of it has none recorded; details names each. | Record it with record_calibration, naming the work order.
CALIBRATION_REQUIRED | The block of the asset ends with a calibration whose result is PASS or LIMITED. | Calibrate the asset and record it with record_calibration.
CLAIM_EMPTY | There are no costs to claim. | Read /contract_uses for what the contract pays.
CLAIM_NOT_FOUND | The claim does not exist or is out of reach. | Read /claims.
CLAIM_TOO_LATE | The last day for the submission of the claim has passed. | Cancel the claim with cancel_claim.
DECLINED_BEFORE | A worker declined this work order before; details names the worker. | Choose another worker, or give override_reason.
DEPRECIATION_ENROLMENT_NOT_ACTIVE | The enrolment of the asset in the depreciation book has ended. | Use another enrolment.
DEPRECIATION_ENROLMENT_NOT_MANUAL | The depreciation method is not MANUAL. | Use post_depreciation.
DEPRECIATION_ENROLMENT_POSTED | Depreciation of the enrolment is posted. | Reverse it with reverse_depreciation, or use adjust_depreciation_enrolment.
ASSET_FROZEN | The asset is cancelled or disposed of and cannot change. | Use another asset, or undo_asset_transition after a mistake.
ASSET_IN_STOCK | The asset is the serial number of an item in a storeroom. | Issue, transfer or scrap the serial number with the stock actions.
ASSET_IN_USE | Work, loans, bookings, locks or permits of the asset prevent the change; details names each. | End or cancel them first.
ASSET_NOT_AVAILABLE | The asset is not available in the period; details names each obstacle. | Choose another period or asset: list_bookable_assets.
ASSET_NOT_INSTALLABLE | The asset cannot be installed in the position; details names each obstacle. | Use exchange_asset or uninstall_asset, or another asset.
ASSET_NOT_INSTALLED | There is no installed asset to remove. | Use install_asset.
ASSET_NOT_IN_USE | The asset of the schedule is not in use. | Put the asset into service, or retire the schedule.
ASSET_RETIRED | The asset is retired. | Use another asset, or recommission_asset.
AUTHORIZED_VENDOR_ARCHIVED | The authorization of the vendor is archived. | Create a new one with create_authorized_vendor.
AUTHORIZED_VENDOR_NOT_FOUND | The authorized vendor does not exist or is out of reach. | Read /authorized_vendors.
BINDINGS_CONFLICT | Contracts that bind the same work authorize no vendor in common. | Authorize a vendor for all of them with create_authorized_vendor, or override with a reason and entitlement.override.
AUTHORIZED_VENDOR_REQUIRED | A contract of the work requires an authorized vendor; details names the contract and its vendors to accounts that read contracts. | Use an authorized vendor, authorize this one with create_authorized_vendor, or override with a reason and entitlement.override.
BAD_REQUEST | The request is not valid HTTP. | Correct the client.
BEFORE_INSTALL | The reading is earlier than the installation of the meter. | Correct read_at, or installed_at of the meter.
BEING_COUNTED | Another open stock count includes the same items. | Post or cancel that count first.
BLOCKED_BY | A preceding work order is not finished. | Complete it, or remove the BLOCKS relation.
BOOKED_ASSET_TAKEN | An asset of the booking is checked out. | Check it in, or keep its row.
BUDGET_COMMITTED | The budget has open commitments. | Send p_to_budget_id, the budget that takes them over.
BUDGET_EXCEEDED | A hard budget has less available than the document charges. | Order less, revise the budget, or request a budget transfer.
BUDGET_NOT_OPEN | The budget is not active. | Activate it, or use another budget.
BUDGET_OVERLAPS | The cost center has another budget in the currency for some of the days. | Change the period, or cancel the other budget.
BUSY | Other requests lock the same records; nothing was changed. | Repeat the request as it is after Retry-After.
CERTIFICATE_EXPIRED | A required certificate of a worker is expired at the time of the work. | Record a renewed certificate, or assign another worker.
CERTIFICATE_MISSING | A worker has no certificate of a required type. | Record the certificate, or assign another worker.
CERTIFICATE_REVOKED | The certificate is already revoked. | Nothing to do.
CHANNEL_UNKNOWN | The channel does not exist. | Use EMAIL, CHAT or WEBHOOK.
CHILDREN_OPEN | Child work orders are open. | Complete or cancel them first.
COMMISSIONING_NOT_PASSED | The commissioning inspection of the asset has not passed. | Complete the inspection, or create another one after a failure.
CONSIGNMENT_PRICE_MISSING | The consigned item has no price at the storeroom. | Set consignment_price of the stocked item.
CONTRACT_ENDED | The contract is terminated or closed. | Create a new contract.
CONTRACT_NOT_IN_FORCE | The contract is not active at the site, or has ended. | Use another contract, or renew it.
CONTRACT_OPEN_ENDED | The contract has no last day, so there is no next term. | Set ends_on with update_contract.
COST_HAS_SOURCE | The cost comes from another record. | Correct the record named by source_entity and source_id.
COST_IS_REVERSAL | The line is itself a reversal. | Record the cost again.
COST_REVERSED | The cost is already reversed. | Nothing to do.
COUNT_INCOMPLETE | Lines of the stock count have no counted quantity; details names each. | Count them with count_stock.
COUNT_NOT_OPEN | The stock count is not in the status COUNTING. | Return lines with return_count, or start another count.
CRAFT_MISSING | A worker does not have the planned craft at its level; details names the worker. | Choose another worker of list_dispatch_candidates, or give override_reason.
CREDIT_DIFFERS | The credit note credits less than was invoiced. | Approve it with accept_credit_difference.
CREDIT_NOT_BILLED | No approved invoice covers the credit note. | Approve the invoice first.
CREDIT_NOT_DIFFERENT | The credit note has no difference to accept. | Approve it with approve_invoice.
CREW_NOT_AVAILABLE | A member of the crew cannot come at that time; details names each. | Choose another time or crew.
CURRENCY_IN_USE | The site has amounts in its currency; details names them. | Create another site for the other currency.
CURSOR_EXPIRED | The cursor is older than 60 days, or the database was restored since. | Call list_changes without p_cursor, and read the lists that resets names in full.
DEVICES_OF_TWO_ASSETS | The two devices are matched with different assets. | Unmatch the wrong one first.
DEVICE_ALREADY_MERGED | The device is already merged. | Merge with the remaining device.
DOCUMENT_TOO_LONG | The record has more than 4,000 lines. | Read the lines from their list as CSV.
DOUBLE_BOOKED | A worker is scheduled elsewhere at the same time; details names each work order. | Choose another time or worker.
DOWNTIME_MISSING | The work type requires a downtime. | Record it with record_downtime, or set had_downtime to false.
DOWNTIME_OPEN | A downtime of the work order is open. | Close it with close_downtime, or set is_asset_still_down to true.
DOWNTIME_OVERLAPS | The asset has a downtime of the same kind at the same time. | Close or correct the other downtime.
DUPLICATE_TIMESTAMP | The meter has another reading of the same instant. | Correct that reading with correct_meter_reading.
EARLIER_PERIOD_OPEN | An earlier month is open. | Close the months in order.
ENCODED_PATH | The path contains percent-encoding. | Send the path in plain characters.
ENDPOINT_NOT_TESTED | The last test of the webhook endpoint did not succeed, or there was none. | Call send_webhook_test and read its outcome in /webhook_deliveries.
ESTIMATE_FROZEN | The work has begun, so type, estimate and plan cannot change. | Record the actual costs instead.
EXCHANGE_RATE_SUPERSEDED | The exchange rate was corrected before. | Correct the current rate of the day.
EXTENSION_NOT_ALLOWED | The due day of the calibration cannot be extended; details names each reason. | Calibrate the asset.
EXTENSION_TOO_LONG | The day is more than 30 days after the due day. | Choose an earlier day.
FAILURE_ALREADY_REPORTED | The work order has a failure report. | Change it with update_failure_report.
FAILURE_REPORT_MISSING | The work type requires a failure report. | Record it with record_failure_report.
FEEDBACK_GIVEN | The request is already rated. | Nothing to do.
FIGURE_TARGET_ARCHIVED | The target is archived. | Create another target.
FIGURE_TARGET_NOT_FOUND | The target does not exist or is out of reach. | Read /figure_targets.
FIGURE_TARGET_OVERLAPS | Another target of the figure has some of these months at the site, or for all sites. | End or archive that one first.
FILE_LINK_IN_USE | An answer at the record names the file. | Remove the file from the answer first, or keep it.
FILE_ON_HOLD | The file is on hold and is not read. | Ask an account with file.manage, which can release it.
FILE_SHARE_REVOKED | The address of the file is revoked. | Issue another address.
FUTURE_READING | The reading is more than five minutes in the future. | Correct read_at and the clock of the sender.
HAS_ACTUALS | The work order, or a child, has work or costs. | Complete it, and reverse costs recorded by mistake.
HEADERS_TOO_LARGE | A header exceeds 8 kB. | Send shorter headers.
HOURS_CHANGED | Hours of the week changed after the timesheet was submitted. | Reject the timesheet and have it submitted again.
IDEMPOTENCY_IN_FLIGHT | A request with the same Idempotency-Key is running. | Repeat the request after a moment.
IDEMPOTENCY_KEY_REUSED | The Idempotency-Key was used with other arguments. | Send a new key for each intent.
EXPORT_NOT_DONE | The export has no archive: it waits, is at work, has failed, was cancelled, or its archive is no longer kept. | Read /exports for its status, or start another export.
EXPORT_OF_ANOTHER | The export reads by the rights of its account alone. | Sign in as the account itself.
IMPORT_EMPTY | The file has no rows, or none of its columns is mapped. | Map columns with update_import, or import another file.
IMPORT_OF_ANOTHER | The import acts for another account or API key. | Sign in as the account itself, or create an import with this key.
IMPORT_REJECTED | Rows are rejected, and the import is to be applied all or nothing. | Correct the file, or set on_fault to SKIP.
IMPORT_STALE | Records of the import have changed since its check. | Check it again with start_import_check.
IMPORT_TOO_OLD | The import was applied more than 30 days ago. | Change or archive its records one by one; /import_rows names them.
INDEX_CLAUSE_MISSING | The last approved revision of the contract has no price index. | Give the clause with revise_contract.
INDEX_NOT_DUE | The price index has changed less than the threshold of the contract, or not at all. | Read explain_contract_indexation; wait for another value.
INDEX_VALUE_MISSING | The price index has no value of the month. | Import it with import_price_index_values.
INSPECTION_NOT_OPEN | The inspection is submitted, completed or cancelled. | Have it returned with return_inspection, or create another one.
INSPECTION_NOT_SUBMITTED | The inspection is not submitted. | Submit it with submit_inspection.
INSPECTION_TEMPLATE_NOT_PUBLISHED | The template has no published revision, or is archived. | Publish it with publish_inspection_template.
INSPECTOR_NOT_CERTIFIED | The inspector does not meet the requirements of the template; details names each. | Choose another inspector, or record the certificate.
INSUFFICIENT_STOCK | Less stock is available than requested; details names each line with available_quantity. | Request less, receive goods, or use another storeroom.
INTERNAL_ERROR | The request failed for an internal reason; nothing was changed. | Report the request_id to the operator.
INVALID_BODY | The body is not valid JSON or CSV. | Correct the body.
INVALID_CREDENTIALS | Email or password is not valid. | Check both; reset_password sets a new password.
INVALID_ENCODING | The request contains bytes that are not UTF-8. | Encode it in UTF-8.
INVALID_IDEMPOTENCY_KEY | The Idempotency-Key is too short or too long. | Send 1 to 255 characters, without an account at least 16.
INVALID_KEY | The API key is unknown, expired, revoked or its account is suspended. | Use a valid key.
INVALID_LINK | The link to set a password does not exist, has expired or was used. | Request another with request_password_reset.
INVALID_PARAMETER | A query parameter has a value that is not supported. | Correct the parameter.
INVALID_PREFERENCE | A preference of the header Prefer is not known. | Remove it.
INVALID_QUERY | The query cannot be parsed. | Correct filter, select or order.
INVALID_TOKEN | The token is malformed or expired. | Renew it with refresh_session, or sign in again.
INVALID_VALUE | A value of the query does not have the type of its column. | Correct the value.
INVOICE_CREDITED | Credit notes of the invoice exist. | Reverse the credit notes first.
ITEM_NOT_KIT | The item is no kit, or has no components. | Set its components with update_kit_components.
ITEM_NOT_USABLE | An item is a draft, retired or not stocked. | Activate the item, or use another one.
JOB_PLAN_NOT_PUBLISHED | The job plan has no published revision. | Publish it with publish_job_plan.
KEY_LIMITED | The API key allows only certain actions. | Use a key with other scopes.
KIT_INCOMPLETE | A component of the kit is not available; details names each with its obstacles. | Leave it out with without_ids, or see explain_kit.
LABOUR_NOT_APPROVED | Hours of the work order await approval. | Approve or reject them first.
LABOUR_OVERLAPS | The hours overlap other hours of the worker; details names each. | Correct the times.
LABOUR_TOO_LONG | The entry is longer than 24 hours. | Correct it with correct_labour_entry.
LAST_ADMINISTRATOR | No account would be left with all permissions and sites. | Make another person an administrator first.
LATER_PERIOD_CLOSED | A later month is closed. | Reopen the later months first.
LIST_TOO_LONG | The query would sort or scan too many rows without an index. | Order or filter by one of the columns in the hint, or narrow the rows by an indexed filter.
LOCATION_ARCHIVED | The location is archived. | Use another location, or restore it.
LOCATION_IN_USE | Lockouts, permits, meters, maintenance schedules or portals of the location prevent the change; details names each. | End them first.
LOCKOUT_DRAFT_EXISTS | The lockout procedure already has a draft revision. | Change or publish that draft.
LOCKOUT_GAP | The next shift has not applied its locks. | Apply them with apply_lockout_lock first.
LOCKOUT_MISSING | The work requires a lockout. | Start one with create_lockout_application.
LOCKOUT_NOT_ISOLATED | The isolation step of the lockout is not recorded, or the lockout has ended. | Record the steps in order.
LOCKOUT_NOT_VERIFIED | The lockout is not verified. | Record the missing steps; explain_lockout_application lists them.
LOCKOUT_POINT_OPEN | Isolation points have no lock. | Apply a lock at each point.
LOCKOUT_POINT_UNTRIED | Isolation was not verified at every point. | Send all tested points in p_point_ids.
LOCKOUT_PROCEDURE_EMPTY | The lockout procedure has no isolation points. | Add them with update_lockout_procedure.
LOCKOUT_PROCEDURE_FROZEN | A published revision cannot change. | Create the next revision with revise_lockout_procedure.
LOCKOUT_PROCEDURE_NOT_IN_USE | The lockout procedure is a draft or retired. | Use its published revision.
LOCKS_ON | Locks are applied. | Their owners remove them with release_lockout_lock.
LOCKS_ON_BOX | The key of the point is in a locked box. | Remove the locks on the box first.
LOCK_IN_USE | The lock is applied at another place. | Use another lock, or remove it there.
LOCK_NOT_ON | The lock is already removed. | Nothing to do.
LOCK_OF_ANOTHER | The lock belongs to another account. | Its owner removes it, or an account with lockout_lock.override.
MAIL_LINK_NOT_FOUND | The link of the mail does not exist, has expired, or all topics of the mail are mandatory now. | Change the preference with update_notification_preferences.
MAIL_NOT_FOUND | The token belongs to no mail that is kept. | Send the token of the sender address on the envelope, unchanged.
MAY_NOT_ACT_AS_USERS | The service account cannot act on behalf of persons. | Leave p_on_behalf_of out, or grant it account.allow_acting.
METER_DEVICE_ARCHIVED | The device is archived. | Create another device.
METER_LINKED | The meter is a derived meter and takes no readings of its own. | Record or correct readings of its leading meter.
METER_FOLLOWS_ANOTHER | The derived meter has another leading meter in that time. | End that link first.
OUTPUT_COUNTER_ARCHIVED | The output counter is archived. | Create another one.
OUTPUT_COUNTER_NOT_FOUND | The output counter does not exist or is out of reach. | Read /output_counters.
OUTPUT_COUNTER_OVERLAPS | The meter has another output counter on some of these days. | End or archive that one first.
METER_HAS_CHANNEL | Another channel feeds the meter. | Disconnect that channel first.
METER_NOT_ACTIVE | The meter is retired. | Reactivate it with activate_meter.
METER_NOT_CONTINUOUS | The meter is no counter that can be reset or replaced. | Record a normal reading.
METER_OUT_OF_REACH | The device feeds a meter at a site that you do not reach. | Ask an account that reaches both sites.
METER_READING_NOT_SUSPECT | The reading is not suspect. | Nothing to confirm.
METER_READING_SUPERSEDED | The reading was already corrected or rejected. | Use the reading that replaced it.
METER_WENT_BACKWARDS | The reading is lower than an earlier one, or higher than a later one. | Correct the wrong reading, or record a reset with exchange_meter.
METHOD_NOT_ALLOWED | The HTTP method is not supported at this path. | Use GET for lists, POST for actions.
MISSING_SKILL | A worker lacks a required skill. | Assign another worker, or set the skill.
MOVE_NOT_UNDONE | Later changes prevent undoing the move; details names each. | Move the asset back with move_asset.
NOTHING_LACKING | All missing parts are already on requisitions or orders. | Nothing to do.
NOTHING_RESERVED | The work order has no held stock at the storeroom. | Reserve stock, or issue it with issue_stock.
NOTHING_TO_COUNT | There is nothing to count in the scope. | Change kind, items or location.
NOTHING_TO_REORDER | No item of the storeroom is below its reorder point. | Nothing to do.
NOTHING_TO_SIGN | The status of the work order does not allow signatures. | Sign after approval and before closing.
NOTICE_NOT_FOUND | No such notice of yours. | Read /notices for their ids.
NOTIFICATION_DRAFT_EXISTS | The topic already has a draft text in the language. | Change, publish or retire that draft.
NOTIFICATION_SUPPRESSION_NOT_FOUND | No such suppression within reach. | Read /notification_suppressions for their ids.
NOTIFICATION_TEXT_FROZEN | A published or retired text of notices cannot change. | Create the next revision with create_notification_text.
NOTIFICATION_TEXT_NOT_FOUND | No such text of notices within reach. | Read /notification_texts for their ids.
NOT_OPERATOR | The organization is not that of the operator of the service. | Create organizations with a key of the operator.
NOTHING_TO_UNDO | The asset has no transition on record. | Use the next transition instead.
NOT_ACCEPTABLE | The answer is not available in the media type of Accept. | Accept application/json or text/csv.
NOT_ALL_SITES | The record belongs to all sites, and your account or key does not reach all. | Ask an account that reaches all sites.
NOT_A_DEVICE | Only a meter device can send channel readings. | Use ingest_readings.
NOT_A_PERSON | A service account has no password. | Issue an API key.
NOT_A_SERVICE_ACCOUNT | Only service accounts have API keys. | Create a service account.
NOT_A_WORKER | Your account has no worker within your reach. | Have account_id set for a worker.
NOT_FOUND | Nothing exists at this path. | Check the path against the description at /.
NOT_ONE_ROW | A single object was requested, and there is not exactly one row. | Filter by id, or request a list.
NOT_OWN_COMMENT | The comment belongs to another account. | Add a comment of your own.
NOT_PERFORMED | You did not work on the work order. | Let a worker who did sign PERFORMED.
NOT_THE_REQUESTER | The request belongs to another requester. | Ask the requester, or an account that triages requests.
NO_PREVIOUS_SECRET | The webhook endpoint signs with one secret only. | Nothing to revoke; issue another secret with p_overlap_hours 0 to replace it at once.
NO_WEBHOOK_SECRET | The webhook endpoint has no secret. | Call issue_webhook_secret first.
PRICE_INDEX_NOT_FOUND | The price index does not exist. | Read /price_indexes.
PURCHASE_ORDER_IS_BLANKET | A blanket order has no receipts and invoices of its own. | Call it off with create_call_off, and use that order.
RECORD_NOT_FOUND | The list has no row with this id, or it is out of reach. | Read the list.
REST_TOO_SHORT | A worker rests fewer minutes before the shift than rest_minutes of the site; details names the worker. | Choose another time or worker, or give override_reason.
REVISION_EMPTY | The contract revision has no coverages, rates or prices. | Give them with update_contract_revision, update_contract_rates or update_contract_prices.
REVISION_NOT_FOUND | The contract revision does not exist or is out of reach. | Read /contract_revisions.
REVISION_OPEN | Another revision of the contract is a draft or awaits approval; details names it. | Change, approve or withdraw that revision.
NO_DRAFT_REVISION | There is no draft revision to publish. | Change the record first.
NO_LOCK_ON | You have no lock applied. | Nothing to hand over.
NO_SITE_REACHED | Your account reaches no site. | Have a site granted with grant_site.
NO_SUCH_PERSON | No person has this email address. | Correct p_on_behalf_of.
NO_VISIT_UNDER_WAY | None of your visits is under way. | Begin it with start_slot_travel or record_slot_arrival.
NO_WORKING_TIME | The calendar of the site has no working hours. | Add hours to the calendar, or set due_at.
OCCURRENCE_MERGED | Other occurrences were merged into the work. | Unmatch or skip them first; details has their ids.
OCCURRENCE_NOT_MATCHED | The occurrence has no work that was matched manually. | Cancel the work order instead.
OCCURRENCE_OPEN | Work of the schedule is open. | Complete or cancel it first.
ORGANIZATION_MOVING | The organization is moving to another cell; nothing was changed. | Repeat the request as it is after Retry-After.
ORGANIZATION_NEEDED | Several organizations accept this email and password. | Send p_organization.
OTHER_WORKER | The slot belongs to another worker. | Use the slots of your own worker (/work_order_slots).
OUTSIDE_SHIFT | A worker has no shift at that time; details names the worker. | Choose a time of /worker_shifts, or give override_reason.
OUTAGE_NOT_FOUND | The outage does not exist or is not accessible to you. | Check the id with /outages.
OUTAGE_OVER | The outage is completed or cancelled. | Create another outage.
OUTSIDE_WINDOW | The work is too early to count for the schedule. | Move the due days with rebase_maintenance_schedule.
OUT_OF_RESOURCES | The server is out of resources; nothing was changed. | Repeat the request as it is after Retry-After.
OVERLAPS | Another record covers the same period. | Change the period or the other record.
OVER_CREDIT | More is credited than was invoiced or returned. | Reduce the credit note.
OVER_LIMIT | The amount exceeds your approval limit. | Ask an account with a higher limit.
OVER_RECEIPT | The receipt exceeds the ordered quantity and its tolerance. | Receive less, or revise the order.
OWN_ACCOUNT | You cannot do this to your own account. | Ask another administrator.
OWN_LOCK_MISSING | A worker has no personal lock in the lockout. | Apply it with apply_lockout_lock.
PARENT_AT_OTHER_SITE | The records belong to different sites. | Use records of one site.
PARENT_NOT_OPEN | The parent work order is not open. | Reopen it, or choose another parent.
PASSWORD_NEEDED | Signing requires your password again. | Send it with authenticate_session, then sign.
PASSWORD_TOO_WEAK | The password is too short, too long or too common. | Choose one of at least 15 characters.
PAYLOAD_TOO_LARGE | The body is too large: 1 MiB, 10 MiB of CSV, imports and readings, 32 KiB without an account. | Send it in parts.
PERIOD_CLOSED | The accounting month is closed. | Post on an open day, or reopen the month.
PERIOD_NOT_COMPLETE | Records of the month are not posted; details names each. | Post, approve or reject them first.
PERIOD_NOT_POSTED | Nothing is posted from that month on. | Nothing to reverse.
PERIOD_POSTED | The month is already posted. | Use a later month, or reverse it.
PERMISSION_DENIED | You lack a permission. | Have a role with it granted.
PERMIT_CONFLICT | A conflicting permit is in force at the place. | Hand it back or suspend it, or choose another period.
PERMIT_ENDED | The permit has ended. | Create another permit.
PERMIT_MISSING | The work requires a permit in force. | Issue a permit for the work order.
PERMIT_NOT_IN_FORCE | A permit of the work order is not in force. | Reissue it, or hand it back.
PERMIT_NOT_OPEN | The permit is issued or has ended. | Suspend or hand it back; create another one.
PERMIT_NOT_READY | The permit lacks answers, tests or signatures; details names each. | Complete them; explain_transition lists them.
PERMIT_NOT_SIGNABLE | The permit is a draft or has ended. | Validate it first.
PERMIT_OPEN | Permits of the work order are not handed back. | Hand them back with hand_back_permit.
PLACE_REQUIRED | The work order has no asset, location or site-wide type. | Set one, or save it as DRAFT.
POSITION_OCCUPIED | The position is filled by another asset. | Remove it with uninstall_asset, or use exchange_asset.
POSITION_NOT_SHARED | You had not consented to the recording of your position. | Consent with update_position_consent.
PREFERENCE_NOT_SUPPORTED | The preference is not supported here. | Remove it from the header Prefer.
PURCHASE_ORDER_EMPTY | The order has no lines. | Add lines with update_purchase_order.
PURCHASE_ORDER_INCOMPLETE | The order is not received and invoiced in full. | Send p_reason: why the rest will not be delivered.
PURCHASE_ORDER_NOT_DRAFT | The order is not a draft. | Revise it with revise_purchase_order.
PURCHASE_ORDER_NOT_OPEN | The order is not approved, on hold, closed or cancelled. | Approve or resume it first.
PURCHASE_ORDER_RECEIVED | The order has receipts or invoices. | Close it with close_purchase_order.
QUERY_TOO_LARGE | The query is too expensive. | Use fewer filters, columns or rows.
QUEUE_NOT_INSTALLED | The database has no job queue. | The operator installs it with npx assetry migrate.
QUOTA_EXCEEDED | The files of the organization exceed its quota; details has the figures. | Archive links of files, or ask the operator of the service for a larger quota.
QUOTE_LATE | The request no longer accepts quotes. | Create another request with a later closes_at.
QUOTE_REQUEST_NOT_OPEN | The request for quotation is not open. | Send it first, or create another one.
QUOTE_REQUEST_OVER | The closing time has passed. | Create another request with a later closes_at.
RANGE_NOT_SATISFIABLE | The offset is beyond the last row. | Use a lower offset.
RATE_MISSING | A labour rate or exchange rate is missing; details names it. | Add it with create_labour_rate or create_exchange_rate.
RATE_OVERLAPS | Another rate applies on some of the days. | End that rate with update_labour_rate.
READING_FORGOTTEN | Readings of that time are deleted by age. | Record a newer reading.
READING_OUT_OF_RANGE | The reading is outside min_value and max_value of the meter. | Correct the reading or the meter.
READING_TOO_PRECISE | The reading has more decimals than the meter. | Round the reading.
READ_ONLY_LIST | The list is read-only. | Use the actions of its entity, listed at /entities.
READ_ONLY_SERVER | The server is read-only at present; nothing was changed. | Repeat the request as it is after Retry-After.
RECEIPT_BILLED | The receipt is invoiced. | Cancel or reverse the invoice first.
REFERENCE_CONFLICT | A referenced record does not exist, or a record to delete is referenced. | Correct the reference.
RELATION_LOOP | The relations would form a loop. | Remove one of them.
RELATION_OVERLAPS | The assets already have this relation in that time. | Close or cancel the other relation.
RELAY_NOT_CONFIGURED | The organization has no active relay of the channel. | Create and test it with create_notification_relay and send_channel_test.
REOPENING_OVER | The time for reopening has passed. | Submit a new request, or create a follow-up work order.
REPEATED_HEADER | A header is sent more than once. | Send it once.
REPORT_NOT_PUBLISHED | The report is a draft or retired. | Publish it with publish_report, or use another report.
REPORT_RETIRED | A retired report cannot change. | Create another report.
REPORT_RUN_NOT_DONE | The run has no file: it waits, is at work, has failed, was cancelled, or its file is no longer kept. | Read /report_runs for its status, or start another run.
REPORT_RUN_OF_ANOTHER | The run reads by the rights of its account alone. | Sign in as the account itself.
REPORT_SCHEDULE_RETIRED | A retired schedule cannot change. | Create another schedule.
REQUEST_NOT_OPEN | The request is no longer in triage. | Change the work order instead.
REQUEST_NOT_RESOLVED | Only a resolved request can be rated. | Wait for its resolution.
REQUIRED_ITEM_UNANSWERED | Required items have no answer; details names each. | Answer them with answer_inspection_items.
REQUIRED_NOTE_MISSING | Failed items lack a required note. | Add it with answer_inspection_items.
REQUIRED_PHOTO_MISSING | Failed items lack a required photo. | Add it with answer_inspection_items.
REQUIRED_TASK_UNANSWERED | Required tasks have no answer; details names each. | Answer them with answer_work_order_tasks.
REQUISITION_EMPTY | The requisition has no lines. | Add lines with update_requisition.
REQUISITION_INCOMPLETE | The requisition is not ordered and received in full. | Send p_reason: why the rest is not needed.
REQUISITION_NOT_APPROVED | The requisition is not approved. | Submit it and have it approved.
REQUISITION_NOT_OPEN | The requisition is closed or cancelled. | Create another one.
REQUISITION_NOT_ORDERED | Nothing of the requisition is ordered. | Cancel it with cancel_requisition.
REQUISITION_ORDERED | Part of the requisition is ordered. | Close it with close_requisition.
RESERVATION_NOT_OPEN | The reservation is fulfilled or released. | Create another one.
RETURN_EXCEEDS_ISSUE | More is returned than was issued. | Return at most the issued quantity.
REVIEWER_IS_INSPECTOR | The inspector cannot approve the inspection. | Ask another account.
RIGHTS_EXCEEDED | The change would give more rights than your account has. | Ask an account with these rights.
ROLES_SEPARATED | You signed the permit in another role. | Another person must sign.
ROLE_PROTECTED | The role holds every permission and cannot be limited. | Create another role.
SCHEDULE_ACTIVE | The schedule is active. | Suspend it first, or use rebase_maintenance_schedule.
SCHEDULE_COVERED | The schedule belongs to a category schedule. | Change the category schedule.
SCHEDULE_COVERS | The category schedule has no days of its own. | Use the schedule of the asset.
SCHEDULE_ENDED | The recurrence rule has no further day. | Suspend the schedule and change its rrule.
SCHEDULE_NOT_ACTIVE | The schedule is not active. | Activate it with activate_maintenance_schedule.
SCHEDULE_RETIRED | The schedule is retired. | Create another one.
SCHEDULE_STATUTORY | A statutory occurrence cannot be skipped. | Generate its work, or suspend the schedule with a reason.
SELF_APPROVAL | You created, changed or submitted the record, so you cannot approve it. | Ask another account.
SERIAL_IN_STOCK | The serial number is in stock or in transit. | Receive or write off the transfer, or use another serial number.
SERVICE_ACCOUNT_HAS_NO_ROLES | The service account has no role. | Grant one with grant_role.
SERVICE_UNAVAILABLE | The service cannot be reached; the outcome of the request is unknown. | Repeat it with the same Idempotency-Key.
SESSION_ENDED | The session has ended. | Sign in again.
SHIFTS_OVERLAP | The worker or crew has another shift pattern on some of the days. | End that assignment with update_shift_assignment.
SIGNATURE_MISSING | The work order has no signature of its current content. | Sign it with sign_work_order.
SIGNER_NOT_ALLOWED | You are not a permitted signer of the permit in this role. | Read the permitted signers with explain_permit_signatures.
SITE_IN_USE | Assets, work, stock, orders or other records of the site are open or in use; details counts each. | Move, complete or end them first.
SITE_NOT_KNOWN | The site of the device cannot be determined. | Send p_site_id, or set the tag of the agent.
SITE_NOT_SERVED | A worker does not serve the site. | Choose another worker, or grant the site to the worker's account.
SLOT_NOT_POSSIBLE | Proposed slots are no longer possible; details names each with everything that prevents it. | Generate the plan again, or confirm the other slots.
STALE_ROW | The record was changed since it was read. | Read it again and repeat the change.
STANDBY_BEHIND | The standby has not applied your last change; the gateway asks the primary instead. | Repeat the request after Retry-After, or send it to the primary.
STANDARD_COST_MISSING | The item has no standard cost at the storeroom. | Set standard_cost with create_stocked_item.
ASSET_AUDIT_NOT_ACTIVE | The asset audit is not active. | Start it with start_asset_audit.
STANDARD_NOT_FIT | A standard was blocked, overdue or not calibrated at the time of the calibration; details names each. | Record the calibration of the standard first, or name another standard.
STOCK_CAME_LATER | The stock was not on hand at the backdated time. | Use a later time, or record the earlier receipts first.
STOCK_CONSIGNED | The stock belongs to a vendor. | Use the actions allowed for consignment stock.
STOCK_PINNED | Reservations are pinned to the stock. | Release the reservations first; details has their ids.
STOCK_TOO_LARGE | Quantity, value or unit cost would exceed the largest possible value. | Check the numbers.
STOREROOM_ARCHIVED | The storeroom is archived. | Use another storeroom, or restore it.
STOREROOM_NOT_EMPTY | The storeroom has stock, reservations, orders or transfers. | Empty it first.
TARGET_NOT_OPEN | The request into which to merge is not open. | Choose an open request.
TASK_ANSWERED | The change would invalidate answers. | Remove the answers with answer_work_order_tasks first.
TEMPLATE_HAS_NO_ITEMS | The inspection template has no items. | Add items first.
TEST_IN_PROGRESS | A test of the webhook endpoint waits to be sent. | Wait for its outcome in /webhook_deliveries.
TIMED_OUT | The request took too long; nothing was changed. | Request less, or repeat it after Retry-After.
TIMER_RUNNING | The worker has a running timer. | Stop it with stop_labour_timer.
TIMER_STARTED | A timer started at the same moment. | Repeat the request.
TIMESHEET_APPROVED | The timesheet of the week is approved. | Name an open week as week_on; the difference counts there.
TOOL_NOT_CALIBRATED | The calibration of a tool is overdue. | Calibrate it, or plan another tool.
TOOL_NOT_FIT | The instrument cannot be used for measurements now; details names the reasons. | Measure with another instrument, or calibrate this one.
TOOL_NOT_USABLE | A tool of the work order cannot be used; details names each reason. | Plan another tool.
TOOL_OUT | Tools that must be back before the work is complete are still checked out; details names each. | Check them in with check_in_asset.
TOO_MANY_ATTEMPTS | Too many sign-in attempts. | Wait a minute.
TOO_MANY_CALLS | Too many calls are waiting. | Repeat the request as it is after Retry-After.
TOO_MANY_EXCHANGES | The key was exchanged too often within a minute. | Reuse the token; it is valid for fifteen minutes.
TOO_MANY_DOCUMENTS | Twenty documents of the organization wait to be printed. | Repeat the call when some of them are done.
TOO_MANY_FEEDS | The account has 20 calendar feeds. | Revoke feeds that nobody reads.
TOO_MANY_ROWS | More than 10,000 rows, or 250 people, cannot be applied all or nothing. | Set on_fault to SKIP, or divide the file.
TOO_MANY_EXPORTS | Three exports of the account have not ended. | Cancel exports that nobody needs, or try again later.
TOO_MANY_IMPORTS | The account has 20 imports that have not ended. | Apply or cancel them.
TOO_MANY_FILES | The record has 200 files, with those that are being sent. | Archive links of the record.
TOO_MANY_GROUPS | The figure has more than 10,000 groups. | Name fewer groups, a shorter period or fewer sites.
TOO_MANY_READS | The calendar feed was read ten times within a minute. | Read it every quarter of an hour.
TOO_MANY_REQUESTS | Too many requests from this address. | Repeat the request as it is after Retry-After.
TOO_MANY_SUBMISSIONS | The hourly limit of requests of the portal is reached. | Submit it later.
TOO_MANY_TESTS | The relay was tested within the last minute. | Wait a minute.
TOO_MANY_RUNS | Twenty report runs of the organization wait. | Cancel runs that nobody needs, or try again later.
TOO_MANY_UPLOADS | The account has 50 open uploads, or the request has 10. | Finish them; what is not sent ends after a day.
TOO_MUCH | The answer would count or hold too many records. | Shorten the period, select one site, name conditions that fewer rows meet, or export with start_export.
TRANSFER_EMPTY | The transfer has no lines. | Add lines with update_transfer.
TRANSFER_NOT_DRAFT | The transfer is not a draft. | Cancel it and create another one.
TRANSITION_NOT_ALLOWED | The status of the record does not allow the action. | Read allowed_actions of the record.
TRAVEL_TOO_LONG | A worker has too little time from the slot before or to the slot after; details names the worker. | Choose another time or worker, or give override_reason.
TREE_LOOP | The record would become its own ancestor. | Choose another parent.
UNAUTHENTICATED | The request has no bearer token. | Sign in, or exchange an API key.
UNKNOWN_COLUMN | A column of the query does not exist. | Check the columns of the list.
UNKNOWN_DEVICE_PARTIAL | The device of a partial inventory is unknown. | Send a full inventory first.
UNKNOWN_ENTITY | The entity does not exist. | Use a name of /entities.
UNSUPPORTED_MEDIA_TYPE | The body has a media type that is not supported. | Send application/json or text/csv.
URI_TOO_LONG | The address exceeds 8 kB. | Use fewer filters.
VALIDATION_FAILED | Values are not accepted; details names every field with code and message. | Correct the fields and repeat the request.
VARIANT_NOT_FOUND | The file has no such variant: only images have SMALL and MEDIUM. | Ask for ORIGINAL.
VENDOR_NOT_APPROVED | The vendor is not approved. | Approve the vendor with approve_vendor.
VENDOR_RETURN_CREDITED | The return is already credited in full. | Nothing to do.
WEBHOOK_ENDPOINT_OF_ANOTHER | The webhook endpoint reads for another account or key, or a service account acts for a person. | Sign in as the account that created it, or create an endpoint of your own.
WEBHOOK_ENDPOINT_RETIRED | The webhook endpoint is retired. | Create another endpoint.
WORKER_HAS_LOCKS | The worker has personal locks applied. | Remove them with release_lockout_lock.
WORKER_NOT_ACTIVE | The worker is on leave or inactive. | Choose another worker, or use activate_worker.
WORKER_NOT_ASSIGNED | The workers are not assigned to the work order. | Assign them with assign_work_order.
WORK_OPEN | The contract has open work orders; details names them. | Complete or cancel them first.
WORK_ORDER_ASSET_ENDED | The work on the asset is completed or skipped. | Reopen it with reopen_work_order_asset.
WORK_ORDER_IN_OUTAGE | Another outage holds a work order; details names each. | Release it there first, with update_outage_work_orders.
WORK_ORDER_MATCHED | The work order belongs to another occurrence. | Unmatch it first.
WORK_ORDER_NOT_APPROVED | The work order is not approved. | Have it approved with approve_work_order.
WORK_ORDER_NOT_ASSIGNED | The work order cannot be unassigned in its status. | Read its status.
WORK_ORDER_NOT_IN_PROGRESS | The work order is not in progress. | Start or resume it first.
WORK_ORDER_NOT_OPEN | The work order is completed, closed or cancelled. | Reopen it, or create a follow-up work order.
WORK_ORDER_RESTS | The work order is on hold or completed. | Resume it with resume_work_order.
WORK_ORDER_WATCHER_NOT_FOUND | You do not watch the work order. | Nothing to do.
WORK_PLANNED | The worker is scheduled in the period; details names each work order. | Schedule it otherwise, or send p_release.
`

/** Codes that the table explains. */
export const explained = new Map(table.trim().split('\n').map((line) => {
  const [code = '', meaning = '', remedy = ''] = line.split(' | ')
  return [code, { meaning, remedy }] as const
}))

/** The explanation of a code; that of a record that is not found follows from its name. */
export function explanationOf(code: string): Explanation | undefined {
  const known = explained.get(code)
  const noun = /^(\w+)_NOT_FOUND$/.exec(code)?.[1]?.toLowerCase().replaceAll('_', ' ')
  return known ?? (noun === undefined ? undefined : {
    meaning: `No such ${noun}, or it is out of your reach.`,
    remedy: 'Check the id or code, and the sites that your account reaches.',
  })
}
