-- Written and taken by private functions alone.

alter table meter.rollup_marks enable row level security;
