comment on table asset.depreciation_lines is 'A depreciation charge of an asset for a month';
comment on column asset.depreciation_lines.id is 'Id of the line';
comment on column asset.depreciation_lines.site_id is 'Site of the asset';
comment on column asset.depreciation_lines.book_id is 'Enrolment of the asset';
comment on column asset.depreciation_lines.kind is 'CHARGE, or the REVERSAL of one';
comment on column asset.depreciation_lines.period_on is
'The first day that it is for: that of the month, or that of a disposal that was undone';
comment on column asset.depreciation_lines.ends_on is
'The last day that it is for: that of the month, or the one before the asset was disposed of';
comment on column asset.depreciation_lines.opening_value is 'Book value before the line';
comment on column asset.depreciation_lines.changed_amount is 'Amount added to the cost';
comment on column asset.depreciation_lines.charge_amount is 'Amount charged; negative in a reversal';
comment on column asset.depreciation_lines.closing_value is 'Book value after the line';
comment on column asset.depreciation_lines.posted_at is 'When it was posted';
comment on column asset.depreciation_lines.reverses_id is 'Line that it reverses';
comment on column asset.depreciation_lines.reversed_at is 'Time of the reversal; empty if not reversed';
comment on column asset.depreciation_lines.note is 'Free-text note';
comment on column asset.depreciation_lines.posted_on is
'Day on which it counts: its last, or the first open day after it when that is closed; null in old lines for the last';
