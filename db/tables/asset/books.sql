comment on table asset.books is 'What an asset is worth in a book, and how that goes down';
comment on column asset.books.id is 'Id of the asset in the book';
comment on column asset.books.site_id is 'The site of the asset';
comment on column asset.books.asset_id is 'The asset; what it is made of may have books of its own';
comment on column asset.books.depreciation_book_id is 'The book';
comment on column asset.books.status is 'ACTIVE until the asset is disposed of; CANCELLED when it was a mistake';
comment on column asset.books.method is
'STRAIGHT_LINE: the same each month; DOUBLE_DECLINING: twice that of what is left each year, until the same each month '
'is more; WRITTEN_DOWN_VALUE: a rate of what is left each year; UNITS: by a meter; MANUAL: what is recorded';
comment on column asset.books.convention is
'How the first month or year counts. FULL_MONTH: the month it starts in as a whole; HALF_YEAR: half a year in the '
'calendar year it starts in, spread over what is left of that; DAILY: by its days';
comment on column asset.books.currency is 'That of the site when the asset came into the book';
comment on column asset.books.cost is 'What it cost at first; what was added is at /depreciation_adjustments';
comment on column asset.books.salvage_amount is 'What it is worth at the end of its life, at first';
comment on column asset.books.life_months is 'How long its life is, at first; none by UNITS and MANUAL';
comment on column asset.books.rate_percent is
'By WRITTEN_DOWN_VALUE, how much of what is left goes in a year; empty: what leads from cost to salvage_amount';
comment on column asset.books.meter_id is 'By UNITS, the meter that counts its use';
comment on column asset.books.life_units is 'By UNITS, how much the meter counts in its life, at first';
comment on column asset.books.starts_on is 'The first day that counts';
comment on column asset.books.posted_through_on is 'The last day of what is posted; empty before that';
comment on column asset.books.accumulated_depreciation is 'The sum of what was charged';
comment on column asset.books.book_value is 'What it is worth, as far as it is posted';
comment on column asset.books.ended_on is 'The day on which the asset was disposed of, which does not count any more';
comment on column asset.books.note is 'What there is to say about it';
