comment on table inventory.count_lines is 'What was found in one place of a count';
comment on column inventory.count_lines.site_id is 'That of the count';
comment on column inventory.count_lines.count_id is 'The count that it is a line of';
comment on column inventory.count_lines.position is 'Place of the line in the walk, from 1';
comment on column inventory.count_lines.item_id is 'The item';
comment on column inventory.count_lines.bin_id is 'The bin; empty where the storeroom is not divided';
comment on column inventory.count_lines.lot_id is 'The lot or serial number';
comment on column inventory.count_lines.condition is 'The condition of what lies there';
comment on column inventory.count_lines.expected_quantity is 'What the books said when the count was started';
comment on column inventory.count_lines.counted_quantity is 'What was found, in the base unit';
comment on column inventory.count_lines.counted_at is 'When it was found';
comment on column inventory.count_lines.counted_by is 'The account that counted it';
comment on column inventory.count_lines.recounts is 'How often it was sent back to be counted again';
comment on column inventory.count_lines.note is 'What there was to say';
comment on column inventory.count_lines.moved_quantity is
'What came and went between the start of the count and the counting';
comment on column inventory.count_lines.difference is 'Found, less what was expected then: counted - expected - moved';
comment on column inventory.count_lines.is_within_tolerance is
'Whether the difference is within the tolerance of the count';
comment on column inventory.count_lines.corrected_quantity is
'What adjustments changed at the place between the counting of the line and the posting; posting takes it off the '
'difference. Empty until the count is posted';
