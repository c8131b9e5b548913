-- Whose shifts are calculated again when calendars or sites change.
begin;
select plan(4);

select test.organization('other');
select test.site('elsewhere'), test.worker('far', 'elsewhere');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.calendar('of the south', '{south}'), test.calendar('usual');
select test.worker('wim', 'north'), test.worker('zoe', 'south'), test.worker('old', 'north');
update workforce.workers set status = 'INACTIVE' where id = test.id('old');

create function pg_temp.marked() returns text language sql as $$
  with gone as (delete from core.task_marks as m where m.task = 'keep_worker_shifts' returning m.subject_id)
  select string_agg(distinct test.name_of(g.subject_id), ' ' order by test.name_of(g.subject_id)) from gone as g
$$;
select pg_temp.marked();
update workforce.calendars set is_default = true where id = test.id('usual');
select is(pg_temp.marked(), 'wim', 'another default: those at sites without a calendar of their own');
update workforce.calendars set name = 'Usual' where id = test.id('usual');
select is(pg_temp.marked(), null, 'another name: nobody');
update core.sites set calendar_id = null where id = test.id('south');
select is(pg_temp.marked(), 'zoe', 'another calendar of a site: those who work there');
update workforce.calendars set is_default = false where id = test.id('usual');
select is(pg_temp.marked(), 'wim zoe', 'no default: those at all sites without one');

select * from finish();
rollback;
