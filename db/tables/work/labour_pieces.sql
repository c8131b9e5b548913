comment on table work.labour_pieces is
'The pieces of an approved entry, each of which is paid in one way: those of one revision together are the entry';
comment on column work.labour_pieces.site_id is 'Site of the work order; follows it';
comment on column work.labour_pieces.labour_entry_id is 'The entry that it is a piece of';
comment on column work.labour_pieces.position is 'Place of the piece in its revision of the entry, from 1';
comment on column work.labour_pieces.worked_on is
'The day on the clocks of the home site of the worker; a piece never goes past midnight';
comment on column work.labour_pieces.started_at is 'When the piece begins';
comment on column work.labour_pieces.ended_at is 'When the piece is over';
comment on column work.labour_pieces.minutes is 'How long it is';
comment on column work.labour_pieces.base_fact is
'The fact for which another base than the rate was paid; empty for none';
comment on column work.labour_pieces.base_kind is
'Whether the base is a MULTIPLIER of the rate or HOURLY instead of it';
comment on column work.labour_pieces.base_value is 'Factor, or amount per hour';
comment on column work.labour_pieces.increment_fact is 'The fact for which something was added; empty for none';
comment on column work.labour_pieces.increment_value is 'Hourly supplement';
comment on column work.labour_pieces.labour_rate_id is 'The rate that held on that day';
comment on column work.labour_pieces.hourly_rate is 'What an hour cost by that rate';
comment on column work.labour_pieces.currency is 'Currency of the rate and of the amount';
comment on column work.labour_pieces.amount is 'Cost of the piece, rounded half up to four decimal places';
comment on column work.labour_pieces.revision is
'From 1; one more each time that hours of the same day or week changed what the entry is paid';
comment on column work.labour_pieces.superseded_at is
'When another revision replaced it, or the entry was corrected or rejected; empty while it counts';
