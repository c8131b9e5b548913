comment on table asset.books is 'An enrolment of an asset in a depreciation book';
comment on column asset.books.id is 'Id of the enrolment';
comment on column asset.books.site_id is 'The site of the asset';
comment on column asset.books.asset_id is 'Id of the asset; its components can have their own enrolments';
comment on column asset.books.depreciation_book_id is 'Id of the depreciation book';
comment on column asset.books.status is 'ACTIVE until the asset is disposed of; CANCELLED after a mistake';
comment on column asset.books.method is
'STRAIGHT_LINE: the same each month; DOUBLE_DECLINING: twice that of what is left each year, until the same each month '
'is more; WRITTEN_DOWN_VALUE: a rate of what is left each year; UNITS: by a meter; MANUAL: what is recorded';
comment on column asset.books.convention is
'How the first month or year counts. FULL_MONTH: the month it starts in as a whole; HALF_YEAR: half a year in the '
'calendar year it starts in, spread over what is left of that; DAILY: by its days';
comment on column asset.books.currency is 'That of the site when the asset came into the book';
comment on column asset.books.cost is 'Original cost, without adjustments of /depreciation_adjustments';
comment on column asset.books.salvage_amount is 'Original salvage amount';
comment on column asset.books.life_months is 'Original useful life in months; empty for UNITS and MANUAL';
comment on column asset.books.rate_percent is
'For WRITTEN_DOWN_VALUE, percentage of the remaining value charged in a year; empty for the rate from cost to '
'salvage_amount';
comment on column asset.books.meter_id is 'For UNITS, meter of its use';
comment on column asset.books.life_units is 'For UNITS, original life in units of the meter';
comment on column asset.books.starts_on is 'First day of depreciation';
comment on column asset.books.posted_through_on is 'Last posted day; empty before the first posting';
comment on column asset.books.accumulated_depreciation is 'Accumulated depreciation';
comment on column asset.books.book_value is 'Book value after the posted depreciation';
comment on column asset.books.ended_on is 'Day of disposal, excluded';
comment on column asset.books.note is 'Free-text note';
