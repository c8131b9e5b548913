-- What comes back damaged opens a request, once.
begin;
select plan(22);

select test.organization('other');
select test.site('elsewhere');
select test.person('ola', '{elsewhere}', '{custody.record,request.triage}');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{custody.record}'), test.person('sue', '{south}', '{request.triage}'),
       test.person('tria', '{north}', '{request.triage}');
select test.worker('wim', 'north');
select test.category('tool'), test.category('cheap', 'tool', '{"damage_opens_request": false}'),
       test.category('bit', 'cheap'), test.category('laser', 'cheap', '{"damage_opens_request": true}');
select test.units('{saw,drill,plain,worn,known,unsaid}', 'north', 'tool');
select test.units('{gauge}', 'north', 'laser'), test.units('{chisel}', 'north', 'cheap'),
       test.units('{tip}', 'north', 'bit');
select test.asset('loose', 'north');
update asset.assets set criticality = 'A' where id = test.id('drill');
select test.booking('job', 'north', 'wim', '{saw,drill}', '-1 hour', '4 hours');

-- How an asset is lent, by the one who is signed in.
create function pg_temp.lend(p_name text, p_values jsonb default '{}')
returns uuid
language sql
as $$
  select test.remember(p_name || ' out', c.custody_id)
    from api.check_out_asset(test.id(p_name), '{"external_party": "Roofers"}'::jsonb || p_values) as c
$$;

select test.sign_in('tess');
select test.remember(n || ' out', c.custody_id)
  from unnest('{saw,drill}'::text[]) as n,
       api.check_out_asset(test.id(n), jsonb_build_object(
         'booking_id', test.id('job'), 'condition_out', 'GOOD', 'note', 'with its case'
       )) as c;
select pg_temp.lend(n) from unnest('{plain,unsaid,gauge,chisel,tip,loose}'::text[]) as n;
select pg_temp.lend('worn', '{"condition_out": "GOOD"}'), pg_temp.lend('known', '{"condition_out": "DAMAGED"}');

select test.headers('{"idempotency-key": "first"}');
select test.remember('of drill', (
  select request_id from api.check_in_asset(test.id('drill out'), '{
    "condition_in": "DAMAGED", "return_note": "Its cable is cut", "signature_in": "Wim Wals"
  }', 1)
));
select isnt(test.id('of drill'), null, 'what comes back damaged opens a request, also by one who may not hand in any');
select is(
  (
    select request_id from api.check_in_asset(test.id('drill out'), '{
      "condition_in": "DAMAGED", "return_note": "Its cable is cut", "signature_in": "Wim Wals"
    }', 1)
  ),
  test.id('of drill'), 'the same call again answers the same request'
);
select test.headers('{}');
select test.refuses(
  $$ select api.check_in_asset(test.id('drill out'), '{"condition_in": "DAMAGED"}') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'and another call is refused'
);
select results_eq(
  $$ select id, status, source, test.name_of(site_id), asset_id, priority, requester_id, title, reported_at = (
              select c.checked_in_at from api.asset_custodies as c where c.id = test.id('drill out')
            )
       from api.requests $$,
  $$ values (test.id('of drill'), 'NEW', 'RETURN', 'north', test.id('drill'), 'HIGH', test.id('tess'),
             'drill was returned damaged', true) $$,
  'there is one, about the asset at its site, as pressing as the asset is critical'
);
select is(
  (select description from api.requests),
  (
    select format(
             E'Its cable is cut\nChecked out to wim, %s.\nBooking %s.\nIt was GOOD at check-out.\n'
               'Note at check-out: with its case\nReturned by Wim Wals.',
             w.worker_number, b.booking_number
           )
      from api.asset_bookings as b, api.workers as w
     where w.id = test.id('wim')
  ),
  'it says what happened, who had it and by which booking'
);
select results_eq(
  $$ select c.request_id, c.request_number = q.request_number, c.request_title, c.request_status, c.condition_in,
            c.row_version
       from api.asset_custodies as c
       join api.requests as q on q.id = c.request_id $$,
  $$ values (test.id('of drill'), true, 'drill was returned damaged', 'NEW', 'DAMAGED', 2) $$,
  'the custody names it'
);

-- The rest of the booking comes back damaged as well.
select is((select status from api.asset_bookings), 'OUT', 'the booking waits for what is still out');
select isnt(
  (select request_id from api.check_in_asset(test.id('saw out'), '{"condition_in": "DAMAGED"}')), test.id('of drill'),
  'each damaged part of a booking has a request of its own'
);
select results_eq(
  $$ select b.status, count(distinct c.request_id)
       from api.asset_bookings as b
       join api.asset_custodies as c on c.booking_id = b.id
      group by b.status $$,
  $$ values ('COMPLETED', 2::bigint) $$, 'and the booking is completed'
);

-- What opens none, and what a category says.
select is(
  (select request_id from api.check_in_asset(test.id('plain out'))), null, 'without a word on its condition there is none'
);
select is(
  (select request_id from api.check_in_asset(test.id('worn out'), '{"condition_in": "WORN"}')), null,
  'wear is not damage'
);
select is(
  (select request_id from api.check_in_asset(test.id('known out'), '{"condition_in": "DAMAGED"}')), null,
  'what was damaged when it was taken is no news'
);
select isnt(
  (select request_id from api.check_in_asset(test.id('unsaid out'), '{"condition_in": "DAMAGED"}')), null,
  'where nobody said how it was, it is'
);
select is(
  (select request_id from api.check_in_asset(test.id('chisel out'), '{"condition_in": "DAMAGED"}')), null,
  'a category may want none'
);
select is(
  (select request_id from api.check_in_asset(test.id('tip out'), '{"condition_in": "DAMAGED"}')), null,
  'which holds for what is narrower'
);
select isnt(
  (select request_id from api.check_in_asset(test.id('gauge out'), '{"condition_in": "DAMAGED"}')), null,
  'until one says otherwise'
);
select isnt(
  (select request_id from api.check_in_asset(test.id('loose out'), '{"condition_in": "DAMAGED"}')), null,
  'and what has no category opens one'
);
select is(
  (select description from api.requests where asset_id = test.id('loose')), 'Checked out to Roofers.',
  'which says no more than was said'
);
select test.sign_out();

select test.sign_in('tria');
select is(
  (select status from api.triage_request(test.id('of drill'), '{}')), 'TRIAGED', 'it is triaged like any other'
);
select test.sign_out();
select test.sign_in('sue');
select is((select count(*) from api.requests), 0::bigint, 'who does not reach the site sees none of them');
select test.sign_out();
select test.sign_in('ola');
select is((select count(*) from api.requests), 0::bigint, 'nor does another organization');
select test.sign_out();

select results_eq(
  $$ select e.entity, e.action, e.account_id
       from audit.events as e
      where (e.entity, e.operation) = ('request.requests', 'INSERT') and e.entity_id = test.id('of drill')
         or e.entity = 'asset.custodies' and e.after ->> 'request_id' = test.id('of drill')::text
      order by e.entity $$,
  $$ values ('asset.custodies', 'check_in_asset', test.id('tess')),
            ('request.requests', 'check_in_asset', test.id('tess')) $$,
  'the log tells who made it, by what'
);

select * from finish();
rollback;
