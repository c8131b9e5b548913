comment on table work.labour_pieces is
'A part of an approved labour entry with one pay rate; the parts of one revision make up the entry';
comment on column work.labour_pieces.site_id is 'Site of the work order; follows it';
comment on column work.labour_pieces.labour_entry_id is 'Labour entry';
comment on column work.labour_pieces.position is 'Position in the revision of the entry, from 1';
comment on column work.labour_pieces.worked_on is
'Day in local time of the worker''s home site; a part never goes past midnight';
comment on column work.labour_pieces.started_at is 'Start of the part';
comment on column work.labour_pieces.ended_at is 'End of the part';
comment on column work.labour_pieces.minutes is 'Duration in minutes';
comment on column work.labour_pieces.base_fact is
'Condition of the pay rule that set another base than the rate; empty for none';
comment on column work.labour_pieces.base_kind is
'Kind of base: a MULTIPLIER of the rate, or HOURLY instead of it; empty for the rate';
comment on column work.labour_pieces.base_value is 'Factor, or amount per hour';
comment on column work.labour_pieces.increment_fact is 'Condition of the pay rule of the supplement; empty for none';
comment on column work.labour_pieces.increment_value is 'Hourly supplement';
comment on column work.labour_pieces.labour_rate_id is 'Labour rate on the day; empty with a contract rate';
comment on column work.labour_pieces.hourly_rate is 'Cost of an hour by that rate';
comment on column work.labour_pieces.currency is 'Currency of the rate and of the amount';
comment on column work.labour_pieces.amount is 'Cost of the part, rounded half up to four decimal places';
comment on column work.labour_pieces.revision is
'Revision of the parts, from 1; increases when other hours of the day or week change the pay of the entry';
comment on column work.labour_pieces.superseded_at is
'Time of replacement by another revision, or of correction or rejection of the entry; empty while it counts';
comment on column work.labour_pieces.kind is
'HOURS that were worked, the rest of a MINIMUM of the contract, or the CALL_OUT fee of the contract';
comment on column work.labour_pieces.vendor_id is 'Vendor that employed the worker; empty for own staff';
comment on column work.labour_pieces.contract_rate_id is
'Rate of a contract on the day, of /contract_rates; empty with a labour rate';
comment on column work.labour_pieces.is_billed is
'Whether a purchase order of the vendor bills the work, so that the hours cost nothing';
