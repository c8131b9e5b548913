-- Rooms for visits between what takes the time of workers, and the parts of a score: to the minute.
begin;
select plan(7);

set local timezone = 'UTC';
select test.organization('acme');
select test.site('north'), test.site('south'), test.site('west'), test.work_order('calm', 'north'),
  test.work_order('fire', 'north');
update work.work_orders set priority = 'URGENT' where id = test.id('fire');
select test.worker(w, 'north') from unnest('{abe,ben,cid,dan,eve}'::text[]) as w;
insert into workforce.dispatch_policies (organization_id, site_id) values (test.id('acme'), test.id('north'));
insert into workforce.site_distances (organization_id, site_id, to_site_id, minutes)
values (test.id('acme'), test.id('south'), test.id('north'), 30), (test.id('acme'), test.id('west'), test.id('north'),
  45);
insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
select test.id('acme'), test.id('north'), test.id('ben'), 'LEAVE', a.starts_at::timestamptz, a.ends_at::timestamptz,
  a.status,
       case when a.status = 'APPROVED' then now() end
  from (values ('2099-01-05T08:00Z', '2099-01-05T12:00Z', 'APPROVED'),
               ('2099-01-05T13:00Z', '2099-01-05T14:00Z', 'REQUESTED')) as a (starts_at, ends_at, status);
select test.inside('acme');

create function pg_temp.rooms(p_order text, p_minutes integer) returns text language sql stable as $$
  select string_agg(
           format('%s %s-%s%s', test.name_of(r.worker_id), to_char(r.starts_at, 'HH24:MI'), to_char(r.ends_at,
             'HH24:MI'),
             to_char(r.before_at, ' after HH24:MI') || ' at ' || test.name_of(r.before_site_id)),
           ', ' order by test.name_of(r.worker_id), r.starts_at)
    from work.rooms_of(
           (select w from work.work_orders as w where w.id = test.id(p_order)), p_minutes, '2099-01-05T08:30Z',
           '2099-01-05T15:30Z', array[test.id('abe'), test.id('ben'), test.id('cid'), test.id('eve')],
           array(
             select test.shift(s.worker, '2099-01-05T08:00Z', '2099-01-05T16:00Z', s.kind)
               from (values ('abe', 'REGULAR'), ('ben', 'OVERTIME'), ('cid', 'ON_CALL'), ('dan', 'REGULAR'),
                            ('eve', 'REGULAR')) as s (worker, kind)
           ) || test.shift('eve', '2099-01-04T15:00Z', '2099-01-04T23:00Z'),
           array[
             test.stop('abe', '2099-01-05T09:00Z', '2099-01-05T10:00Z', 'south'),
             test.stop('abe', '2099-01-05T13:00Z', '2099-01-05T14:00Z', 'west'),
             test.stop('dan', '2099-01-05T13:00Z', '2099-01-05T14:00Z', 'west')
           ]
         ) as r
$$;
select is(
  pg_temp.rooms('calm', 45),
  'abe 10:30-12:15 after 10:00 at south, abe 14:45-15:30 after 14:00 at west, ben 12:00-15:30, eve 08:30-15:30',
  'within the period, after and before the way, without leave'
);
select is(
  pg_temp.rooms('calm', 46), 'abe 10:30-12:15 after 10:00 at south, ben 12:00-15:30, eve 08:30-15:30',
    'as long as the visit'
);
select alike(pg_temp.rooms('fire', 46), '%cid 08:30-15:30%', 'on call for urgent work');
update workforce.dispatch_policies set rest_minutes = 600;
select unalike(pg_temp.rooms('calm', 45), '%eve%', 'after enough rest');

select results_eq(
  $$ select work.travel_part(m) from unnest('{0,12,119,120,121,1440}'::integer[]) as m $$,
  $$ values (100), (90), (1), (0), (0), (0) $$, 'the way'
);
select results_eq(
  $$ select work.load_part(l.booked, l.shift)
       from (values (0, 0), (9, 0), (0, 1), (120, 480), (480, 480), (481, 480), (600, 480)) as l (booked, shift) $$,
  $$ values (0), (0), (100), (75), (0), (0), (0) $$, 'the load'
);
select results_eq(
  $$ select work.cost_part(c.own, c.cheapest, c.counts)
       from (values (50.0, 40.0, true), (40, 50, true), (0, 0, true), (null, 40, true), (40, null, true), (50, 40,
         false))
         as c (own, cheapest, counts) $$,
  $$ values (80), (100), (100), (50), (50), (null) $$, 'the cost'
);

select * from finish();
rollback;
