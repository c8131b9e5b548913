comment on type asset.custody_answer is 'What lending and taking back an asset answers';
comment on column asset.custody_answer.custody_id is 'Id of the custody';
comment on column asset.custody_answer.asset_id is 'The asset that is lent';
comment on column asset.custody_answer.status is 'CHECKED_OUT, OVERDUE or RETURNED';
comment on column asset.custody_answer.booking_id is 'The booking by which it was taken; empty without one';
comment on column asset.custody_answer.checked_out_at is 'When it was taken';
comment on column asset.custody_answer.due_back_at is 'When it is to be back; empty while nobody said';
comment on column asset.custody_answer.checked_in_at is 'When it came back; empty while it is lent';
comment on column asset.custody_answer.request_id is
'The request that was opened because it came back damaged; empty when none was';
