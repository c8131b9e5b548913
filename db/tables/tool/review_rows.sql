comment on table tool.review_rows is
'A use of an instrument in the time under review, kept as it was when it was found';
comment on column tool.review_rows.id is 'Id of the row';
comment on column tool.review_rows.site_id is 'Site of the instrument';
comment on column tool.review_rows.review_id is 'Id of the review';
comment on column tool.review_rows.entity is
'Kind of record: a reading, a task, an item of an inspection, a custody, or a calibration with it as standard';
comment on column tool.review_rows.entity_id is 'Id of that record';
comment on column tool.review_rows.used_site_id is
'Site of the use, when it is another; empty for that of the instrument';
comment on column tool.review_rows.used_at is 'Time of the use';
comment on column tool.review_rows.title is 'Title of the use';
comment on column tool.review_rows.asset_id is 'Asset on which it was used; empty for none';
comment on column tool.review_rows.work_order_id is 'Work order in which it was used; empty for none';
comment on column tool.review_rows.reading_id is 'Meter reading of the use; empty for none';
comment on column tool.review_rows.recorded is 'Recorded value; empty when it is no number';
comment on column tool.review_rows.corrected is 'Recorded value less the error of the instrument; empty when unknown';
comment on column tool.review_rows.unit is 'Unit of the value';
comment on column tool.review_rows.suggestion is
'CHANGED when the corrected value is on another side of a limit, UNAFFECTED when on the same, else UNKNOWN';
comment on column tool.review_rows.verdict is 'UNAFFECTED, RECHECK or REJECTED; empty before the assessment';
comment on column tool.review_rows.note is 'Note of the assessment';
comment on column tool.review_rows.assessed_at is 'Time of the assessment; empty before';
comment on column tool.review_rows.assessed_by is 'Account that assessed it';
comment on column tool.review_rows.follow_up_work_order_id is 'Work order of the recheck; empty for none';
