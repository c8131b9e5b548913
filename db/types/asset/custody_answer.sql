comment on type asset.custody_answer is 'Result of check-out and check-in of an asset';
comment on column asset.custody_answer.custody_id is 'Id of the custody';
comment on column asset.custody_answer.asset_id is 'Id of the asset on loan';
comment on column asset.custody_answer.status is 'CHECKED_OUT, OVERDUE or RETURNED';
comment on column asset.custody_answer.booking_id is 'Booking of the loan; empty for none';
comment on column asset.custody_answer.checked_out_at is 'Time of check-out';
comment on column asset.custody_answer.due_back_at is 'Time at which it is due back; empty for an open-ended loan';
comment on column asset.custody_answer.checked_in_at is 'Time of check-in; empty while it is on loan';
comment on column asset.custody_answer.request_id is 'Request opened for a damaged return; empty for none';
comment on column asset.custody_answer.warnings is 'Warnings about the loan; an empty list for none';
comment on column asset.custody_answer.group_id is 'Loan of its kit; empty when it is checked out alone';
comment on column asset.custody_answer.components is
'Other assets of the kit that are checked out or in with it; an empty list for none';
