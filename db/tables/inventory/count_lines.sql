comment on table inventory.count_lines is 'A counted place of a stock count';
comment on column inventory.count_lines.site_id is 'Site of the count';
comment on column inventory.count_lines.count_id is 'The count that it is a line of';
comment on column inventory.count_lines.position is 'Place of the line in the walk, from 1';
comment on column inventory.count_lines.item_id is 'The item';
comment on column inventory.count_lines.bin_id is 'The bin; empty where the storeroom is not divided';
comment on column inventory.count_lines.lot_id is 'The lot or serial number';
comment on column inventory.count_lines.condition is 'The condition of what lies there';
comment on column inventory.count_lines.expected_quantity is 'Expected quantity at the start of the count';
comment on column inventory.count_lines.counted_quantity is 'Counted quantity, in the base unit';
comment on column inventory.count_lines.counted_at is 'When it was found';
comment on column inventory.count_lines.counted_by is 'Account that counted it';
comment on column inventory.count_lines.recounts is 'Number of recounts';
comment on column inventory.count_lines.note is 'What there was to say';
comment on column inventory.count_lines.moved_quantity is 'Movements between the start of the count and the counting';
comment on column inventory.count_lines.difference is 'Counted less expected less moved quantity';
comment on column inventory.count_lines.is_within_tolerance is
'Whether the difference is within the tolerance of the count';
comment on column inventory.count_lines.corrected_quantity is
'What adjustments changed at the place between the counting of the line and the posting; posting takes it off the '
'difference. Empty until the count is posted';
comment on column inventory.count_lines.started_sequence is
'Sequence of the last movement of the item at the storeroom when the count started; empty of counts that ended before '
'it was kept';
comment on column inventory.count_lines.counted_sequence is
'Sequence of that movement when the line was counted; empty when the time of counting was given, or the item was being '
'moved';
comment on column inventory.count_lines.submitted_sequence is 'Sequence of that movement when the count was submitted';
