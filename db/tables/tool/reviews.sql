comment on table tool.reviews is 'A review of the uses of an instrument that was found out of tolerance';
comment on column tool.reviews.id is 'Id of the review';
comment on column tool.reviews.site_id is 'Site of the instrument';
comment on column tool.reviews.review_number is 'Number of the review';
comment on column tool.reviews.asset_id is 'Instrument';
comment on column tool.reviews.calibration_id is 'Calibration from which it follows';
comment on column tool.reviews.cause is
'OUT_OF_TOLERANCE: the calibration found the instrument out; STANDARD: a standard of the calibration was out';
comment on column tool.reviews.status is 'Life-cycle status; OPEN while rows are not assessed';
comment on column tool.reviews.window_starts_at is
'Start of the time under review, when it was last left in tolerance; empty for no limit';
comment on column tool.reviews.window_ends_at is 'End of the time under review, excluded';
comment on column tool.reviews.unverified_starts_at is
'Start of a time before window_starts_at that was never verified, because the calibration at its end was not checked '
'as found; empty for none';
comment on column tool.reviews.assessors is 'Accounts that assessed its rows';
comment on column tool.reviews.assessed_at is 'Time of the last assessment; empty while rows are open';
comment on column tool.reviews.conclusion is 'Conclusion at its end';
comment on column tool.reviews.closed_at is 'Time of closing; empty before';
comment on column tool.reviews.closed_by is 'Account that closed it';
