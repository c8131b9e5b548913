comment on table service.notices is
'A notification of elapsed target time, sent once each: 50 and 75 percent, and 100 for a breach';
comment on column service.notices.id is 'Id of the notice';
comment on column service.notices.site_id is 'Site of the clock; follows it';
comment on column service.notices.clock_id is 'Service clock';
comment on column service.notices.percent is 'Elapsed share of the target, in percent; 100 is a breach';
comment on column service.notices.reached_at is 'Time at which the share was reached, or a change caused it';
