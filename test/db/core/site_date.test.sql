begin;
select plan(4);

select test.organization('acme');
select test.site('early', p_time_zone => 'Pacific/Kiritimati'), test.site('late', p_time_zone => 'Pacific/Pago_Pago');

select is(
  core.site_date(test.id('early'), '2026-03-31 10:00Z'), '2026-04-01'::date, 'a site in the east has tomorrow''s day'
);
select is(
  core.site_date(test.id('late'), '2026-04-01 10:59Z'), '2026-03-31'::date, 'one in the west yesterday''s'
);
select is(core.site_date(null, '2026-03-31 23:59Z'), '2026-03-31'::date, 'without a site it is the day of UTC');
select is(
  core.site_date(test.id('early')), (now() at time zone 'Pacific/Kiritimati')::date, 'today, unless an instant is named'
);

select * from finish();
rollback;
