-- What was corrected by hand between the counting of a line and the posting of its count.
alter table inventory.count_lines add column corrected_quantity numeric(18,6);
comment on column inventory.count_lines.corrected_quantity is
  'What adjustments changed at the place between the counting of the line and the posting; posting takes it off the '
  'difference. Empty until the count is posted';
