-- The first day on which somebody may post, from a day on.
begin;
select plan(6);

select test.organization('other');
insert into core.periods (organization_id, month_on, status)
values (test.current_organization(), '2026-05-01', 'CLOSING');
select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{}'), test.person('adam', '{north}', '{period.adjust}');
create function pg_temp.open(p_on date) returns date language sql security definer as
$$ select core.first_open_day(p_on) $$;

select test.sign_in('ann');
select is(pg_temp.open('2026-02-15'), date '2026-02-15', 'where nothing was ever closed it is the day itself');
select test.sign_out();
insert into core.periods (organization_id, month_on, status, closed_at, closed_by)
values (test.id('acme'), '2026-03-01', 'CLOSED', now(), uuidv7()),
       (test.id('acme'), '2026-04-01', 'CLOSING', null, null),
       (test.id('acme'), '2026-06-01', 'OPEN', null, null);
select test.sign_in('ann');
select is(pg_temp.open('2026-02-15'), date '2026-05-01',
  'the first month that is open, after closed ones and one that closes');
select is(pg_temp.open('2026-05-15'), date '2026-05-15', 'a month without a row behind the closed ones is open');
select is(pg_temp.open('2026-07-15'), date '2026-07-15', 'as are all that follow');
select test.sign_out();
select test.sign_in('adam');
select is(pg_temp.open('2026-02-15'), date '2026-04-01', 'who adjusts posts in the month that closes');
select is(pg_temp.open('2026-04-15'), date '2026-04-15', 'on any day of it');
select test.sign_out();

select * from finish();
rollback;
