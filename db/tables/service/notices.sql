comment on table service.notices is
'That so much of a target is used up, told once: 50 and 75 percent, and 100, which is missed';
comment on column service.notices.id is 'Id of the notice';
comment on column service.notices.site_id is 'Site of the clock; follows it';
comment on column service.notices.clock_id is 'The clock';
comment on column service.notices.percent is 'How much of the target is used up; 100 is a deadline that was missed';
comment on column service.notices.reached_at is 'When that was so, or when a change brought it about';
