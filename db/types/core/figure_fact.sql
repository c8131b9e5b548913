comment on type core.figure_fact is 'What one record adds to a figure';
comment on column core.figure_fact.site_id is 'Site at which the record counts';
comment on column core.figure_fact.record_id is 'Id of the record';
comment on column core.figure_fact.asset_id is 'Asset of the record; null when it has none';
comment on column core.figure_fact.work_order_id is 'Work order of the record; null when it has none';
comment on column core.figure_fact.worker_id is 'Worker of the record; null when it has none';
comment on column core.figure_fact.vendor_id is 'Vendor of the record; null when it has none';
comment on column core.figure_fact.at is 'Time by which the record belongs to a day, week and month';
comment on column core.figure_fact.currency is 'Currency of the amounts; null unless they are money';
comment on column core.figure_fact.class is
'Outcome of the record where a figure has several, such as LATE, or the id of the problem of a failure or of the item '
'of stock; else null';
comment on column core.figure_fact.numerator is 'Amount that the record adds to the numerator';
comment on column core.figure_fact.denominator is
'Amount that the record adds to the denominator; 0 for figures that are sums';
