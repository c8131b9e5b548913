-- A feed shows what its account reads at this moment, within bounds, and nothing for whatever else is asked.
begin;
select plan(22);

select test.organization('other');
select test.site('theirs');
select test.worker('oscar', 'theirs');
select test.person('olga');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.worker('wim', 'north'), test.worker('zoe', 'south');
select test.person('ann'), test.person('wilma', '{north}'), test.person('bob', '{south}'),
       test.person('nobody', '{north}', '{}'), test.person('reader', '{north}', '{work.read}');
update identity.accounts set reads_by_roles = true where id = test.id('nobody');
update identity.roles set reading = 'NAMED' where id = test.id('role of reader');
update workforce.workers set account_id = test.id('wilma') where id = test.id('wim');
select test.asset('pump', 'north'), test.asset('fan', 'south');

select test.calendar_feed('own ' || k.kind, 'wilma', jsonb_build_object('kinds', array[k.kind])),
       test.calendar_feed('workless ' || k.kind, 'ann', jsonb_build_object('kinds', array[k.kind]))
  from unnest('{SLOTS,WORK,ABSENCES,INSPECTIONS,BOOKINGS}'::text[]) as k (kind);
select test.calendar_feed('site ' || k.kind, 'ann', jsonb_build_object('site_id', test.id('north'), 'kinds',
  array[k.kind]))
  from unnest('{SLOTS,WORK,ABSENCES,INSPECTIONS,BOOKINGS,MAINTENANCE,OUTAGES,CONTRACTS}'::text[]) as k (kind);
select test.calendar_feed(n.name, n.account, jsonb_build_object('site_id', test.id('north')) || n.more)
  from (
    values
      ('all', 'ann', '{}'::jsonb), ('hidden', 'ann', '{"hides_details": true}'), ('unreached', 'bob', '{}'),
      ('unpermitted', 'nobody', '{}'), ('partly', 'reader', '{}'), ('slots of 6 days', 'ann', '{"kinds": ["SLOTS"]}')
  ) as n (name, account, more);

-- Slots: all bounds of time, statuses, workers and sites.
select test.work_order('seal', 'north'), test.work_order('belt', 'south');
update work.work_orders set work_order_number = 'A-1' where id = test.id('seal');
update work.work_orders set work_order_number = 'A-2' where id = test.id('belt');
set local session_replication_role = replica;
insert into work.slots (
  organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, status, released_at, scheduled_at, updated_at,
  row_version
)
select test.id('acme'), test.id(s.site), test.id(s.work), test.id(s.worker), now() + s.begins,
       now() + s.begins + interval '1 hour', s.status, case when s.status in ('RELEASED', 'DECLINED', 'STOPPED')
         then now() end,
       case when s.status <> 'PROPOSED' then now() end, now() - s.changed, 7
  from (
    values
      ('north', 'seal', 'wim', interval '-90 days', 'DONE', interval '0'),
      ('north', 'seal', 'zoe', interval '-90 days -1 second', 'DONE', interval '0'),
      ('north', 'seal', 'wim', interval '365 days -1 second', 'PLANNED', interval '0'),
      ('north', 'seal', 'zoe', interval '365 days', 'PLANNED', interval '0'),
      ('north', 'seal', 'wim', interval '1 day', 'PROPOSED', interval '0'),
      ('north', 'seal', 'wim', interval '2 days', 'RELEASED', interval '30 days'),
      ('north', 'seal', 'wim', interval '3 days', 'RELEASED', interval '30 days -1 second'),
      ('north', 'seal', 'wim', interval '4 days', 'DECLINED', interval '0'),
      ('north', 'seal', 'wim', interval '5 days', 'STOPPED', interval '0'),
      ('north', 'seal', 'wim', interval '6 days', 'DISPATCHED', interval '40 days'),
      ('north', 'seal', 'zoe', interval '7 days', 'PLANNED', interval '0'),
      ('south', 'belt', 'wim', interval '8 days', 'PLANNED', interval '0')
  ) as s (site, work, worker, begins, status, changed);

-- Work, and who is assigned to it.
insert into work.work_orders (id, organization_id, site_id, work_order_number, title, status, due_at, updated_at)
select test.remember('order ' || o.title, uuidv7()), test.id('acme'), test.id(o.site), 'W-' || left(o.title, 3),
  o.title, o.status,
       now() + o.due, now() - o.changed
  from (
    values
      ('north', 'first', 'OPEN', interval '-90 days', interval '40 days'),
      ('north', 'before', 'OPEN', interval '-90 days -1 second', interval '0'),
      ('north', 'last', 'ASSIGNED', interval '365 days -1 second', interval '0'),
      ('north', 'after', 'ASSIGNED', interval '365 days', interval '0'),
      ('north', 'draft', 'DRAFT', interval '1 day', interval '0'),
      ('north', 'awaited', 'AWAITING_APPROVAL', interval '2 days', interval '0'),
      ('north', 'cancelled', 'CANCELLED', interval '3 days', interval '0'),
      ('south', 'elsewhere', 'OPEN', interval '4 days', interval '0'),
      ('north', 'undated', 'OPEN', null, interval '0')
  ) as o (site, title, status, due, changed);
insert into work.assignments (organization_id, site_id, work_order_id, worker_id, ended_at)
select test.id('acme'), test.id('north'), test.id('order ' || a.title), test.id(a.worker), a.ended_at
  from (
    values
      ('first', 'wim', null), ('before', 'wim', null), ('after', 'wim', null), ('draft', 'zoe', null),
      ('awaited', 'wim', now()), ('cancelled', 'wim', null), ('elsewhere', 'wim', null)
  ) as a (title, worker, ended_at);

insert into workforce.absences (organization_id, site_id, worker_id, kind, starts_at, ends_at, status, decided_at)
select test.id('acme'), test.id(a.site), test.id(a.worker), 'SICK', now() + a.begins,
  now() + a.begins + interval '2 hours',
       a.status, now()
  from (
    values
      ('north', 'wim', interval '-90 days', 'APPROVED'), ('north', 'wim', interval '-90 days -1 second', 'REQUESTED'),
      ('north', 'wim', interval '365 days -1 second', 'REQUESTED'), ('north', 'wim', interval '365 days', 'REQUESTED'),
      ('north', 'wim', interval '1 day', 'REJECTED'), ('north', 'wim', interval '2 days', 'CANCELLED'),
      ('north', 'zoe', interval '3 days', 'APPROVED'), ('south', 'wim', interval '4 days', 'APPROVED')
  ) as a (site, worker, begins, status);

insert into inspection.inspections (
  organization_id, site_id, inspection_number, title, template_id, revision_id, status, cancel_reason, due_at,
  inspector_worker_id, submitted_at, result
)
select test.id('acme'), test.id(i.site), 'I-' || left(i.title, 3), i.title, uuidv7(), uuidv7(), i.status,
       case i.status when 'CANCELLED' then 'x' end, now() + i.due, test.id(i.worker),
       case i.status when 'COMPLETED' then now() end, case i.status when 'COMPLETED' then 'PASS' end
  from (
    values
      ('north', 'first', 'COMPLETED', interval '-90 days', 'wim'), ('north', 'before', 'OPEN',
        interval '-90 days -1 second', 'wim'),
      ('north', 'last', 'OPEN', interval '365 days -1 second', 'wim'), ('north', 'after', 'OPEN', interval '365 days',
        'wim'),
      ('north', 'cancelled', 'CANCELLED', interval '1 day', 'wim'), ('north', 'of zoe', 'OPEN', interval '2 days',
        'zoe'),
      ('south', 'elsewhere', 'OPEN', interval '3 days', 'wim')
  ) as i (site, title, status, due, worker);

insert into asset.bookings (
  organization_id, site_id, booking_number, worker_id, external_party, purpose, starts_at, ends_at, status,
    requested_at,
  answer_by_at
)
select test.id('acme'), test.id(b.site), 'B-' || b.number, case when b.worker is not null then test.id(b.worker) end,
       case when b.worker is null then 'Lenders' end, b.purpose, now() + b.begins,
         now() + b.begins + interval '3 hours',
       b.status, case b.status when 'REQUESTED' then now() end, case b.status when 'REQUESTED' then now() end
  from (
    values
      ('north', 'wim', 1, 'Trip', interval '-90 days', 'COMPLETED'), ('north', 'wim', 2, null,
        interval '-90 days -1 second', 'OUT'),
      ('north', 'wim', 3, null, interval '365 days -1 second', 'RESERVED'), ('north', 'wim', 4, null,
        interval '365 days', 'OUT'),
      ('north', 'wim', 5, null, interval '1 day', 'REQUESTED'), ('north', 'wim', 6, null, interval '2 days', 'DRAFT'),
      ('north', 'wim', 7, null, interval '3 days', 'REJECTED'), ('north', 'wim', 8, null, interval '4 days', 'EXPIRED'),
      ('north', 'wim', 9, null, interval '5 days', 'CANCELLED'), ('north', null, 10, 'Fair', interval '6 days',
        'OVERDUE'),
      ('south', 'wim', 11, null, interval '7 days', 'RESERVED')
  ) as b (site, worker, number, purpose, begins, status);

select test.schedule(s.name, s.asset, '{}') from (values ('yearly', 'pump'), ('later', 'pump'), ('earlier', 'pump'),
       ('much later', 'pump'), ('asleep', 'pump'), ('south yearly', 'fan')) as s (name, asset);
update maintenance.schedules as s
   set next_due_at = now() + n.due, status = n.status, schedule_number = 'S-' || left(n.name, 1) || right(n.name, 2)
  from (
    values
      ('yearly', interval '-90 days', 'ACTIVE'), ('earlier', interval '-90 days -1 second', 'ACTIVE'),
      ('later', interval '365 days -1 second', 'ACTIVE'), ('much later', interval '365 days', 'ACTIVE'),
      ('asleep', interval '1 day', 'SUSPENDED'), ('south yearly', interval '2 days', 'ACTIVE')
  ) as n (name, due, status)
 where s.id = test.id(n.name);
insert into maintenance.occurrences (
  organization_id, site_id, schedule_id, seq, due_at, status, decided_at, completed_at, reason, work_order_id
)
select test.id('acme'), test.id(o.site), test.id(o.schedule), o.seq, now() + o.due, o.status, now(),
       case o.status when 'COMPLETED' then now() end, case when o.order_title is null then 'ASKED_FOR' end,
       case when o.order_title is not null then test.id('order ' || o.order_title) end
  from (
    values
      ('north', 'yearly', 1, interval '-90 days', 'COMPLETED', 'first'), ('north', 'yearly', 2,
        interval '-90 days -1 second', 'COMPLETED', 'before'),
      ('north', 'yearly', 3, interval '365 days -1 second', 'GENERATED', 'last'), ('north', 'later', 4,
        interval '365 days', 'GENERATED', 'after'),
      ('north', 'yearly', 5, interval '1 day', 'SKIPPED', null), ('north', 'yearly', 6, interval '2 days', 'MISSED',
        null),
      ('south', 'south yearly', 7, interval '3 days', 'GENERATED', 'elsewhere')
  ) as o (site, schedule, seq, due, status, order_title);

insert into maintenance.outages (
  organization_id, site_id, outage_number, name, asset_id, starts_at, ends_at, status, confirmed_at, started_at
)
select test.id('acme'), test.id(o.site), 'O-' || left(o.name, 3), o.name, case when o.asset is not null
  then test.id(o.asset) end,
       now() + o.begins, now() + o.begins + interval '4 hours', o.status,
       case when o.status in ('CONFIRMED', 'IN_PROGRESS') then now() end, case o.status when 'IN_PROGRESS'
         then now() end
  from (
    values
      ('north', 'first', 'pump', interval '-90 days', 'CONFIRMED'), ('north', 'before', null,
        interval '-90 days -1 second', 'CONFIRMED'),
      ('north', 'last', null, interval '365 days -1 second', 'PLANNED'), ('north', 'after', null, interval '365 days',
        'PLANNED'),
      ('north', 'cancelled', null, interval '1 day', 'CANCELLED'), ('north', 'begun', null, interval '2 days',
        'IN_PROGRESS'),
      ('south', 'elsewhere', null, interval '3 days', 'PLANNED')
  ) as o (site, name, asset, begins, status);

select test.vendor('acme service'), test.contract_type('service');
insert into contract.contracts (
  organization_id, site_id, contract_number, type_id, vendor_id, title, status, ends_on
)
select test.id('acme'), case when c.site <> '' then test.id(c.site) end, 'C-' || left(c.title, 3), test.id('service'),
  test.id('acme service'),
       c.title, c.status, (now() at time zone 'UTC')::date + c.days
  from (
    values
      ('north', 'first', 'EXPIRED', -90), ('north', 'before', 'EXPIRED', -91), ('north', 'last', 'ACTIVE', 364),
      ('north', 'after', 'ACTIVE', 365), ('north', 'ended', 'TERMINATED', 1), ('north', 'draft', 'DRAFT', 2),
      ('north', 'sent', 'PENDING_APPROVAL', 3), ('', 'for all', 'ACTIVE', 4), ('south', 'elsewhere', 'ACTIVE', 5)
  ) as c (site, title, status, days);

-- A place within the site is named instead of it.
select test.location('hall', 'north');
update work.work_orders set location_id = test.id('hall') where id = test.id('order last');
update inspection.inspections set location_id = test.id('hall') where title = 'last';
update maintenance.schedules set location_id = test.id('hall'), asset_id = null where id = test.id('later');
update maintenance.outages set location_id = test.id('hall') where name = 'last';
set local session_replication_role = origin;

create function pg_temp.shows(p_feed text, p_events text[], p_description text)
returns text
language sql
as $$ select is(array_to_string(test.calendar_events(p_feed), e'\n'), array_to_string(p_events, e'\n'),
  p_description) $$;

select pg_temp.shows(
  'site SLOTS',
  array[
    'CONFIRMED -90 days + 01:00:00 A-1 seal - wim @ north', 'CANCELLED 3 days + 01:00:00 A-1 seal - wim @ north',
    'CANCELLED 4 days + 01:00:00 A-1 seal - wim @ north', 'CANCELLED 5 days + 01:00:00 A-1 seal - wim @ north',
    'CONFIRMED 6 days + 01:00:00 A-1 seal - wim @ north', 'CONFIRMED 7 days + 01:00:00 A-1 seal - zoe @ north',
    'CONFIRMED 364 days 23:59:59 + 01:00:00 A-1 seal - wim @ north'
  ],
  'slots of the site, from the first instant until before the last, cancelled ones for 30 days'
);
select pg_temp.shows(
  'site WORK',
  array[
    'CONFIRMED -90 days W-fir first @ north',
    'TENTATIVE 1 day W-dra draft @ north',
    'TENTATIVE 2 days W-awa awaited @ north',
    'CANCELLED 3 days W-can cancelled @ north',
    'CONFIRMED 364 days 23:59:59 W-las last @ hall'
  ],
  'WORK of the site'
);
select pg_temp.shows(
  'site ABSENCES',
  array[
    'CONFIRMED -90 days + 02:00:00 Absence - wim',
    'CANCELLED 1 day + 02:00:00 Absence - wim',
    'CANCELLED 2 days + 02:00:00 Absence - wim',
    'CONFIRMED 3 days + 02:00:00 Absence - zoe',
    'TENTATIVE 364 days 23:59:59 + 02:00:00 Absence - wim'
  ],
  'ABSENCES of the site'
);
select pg_temp.shows(
  'site INSPECTIONS',
  array[
    'CONFIRMED -90 days I-fir first @ north',
    'CANCELLED 1 day I-can cancelled @ north',
    'CONFIRMED 2 days I-of  of zoe @ north',
    'CONFIRMED 364 days 23:59:59 I-las last @ hall'
  ],
  'INSPECTIONS of the site'
);
select pg_temp.shows(
  'site BOOKINGS',
  array[
    'CONFIRMED -90 days + 03:00:00 B-1 Trip - wim @ north',
    'TENTATIVE 1 day + 03:00:00 B-5 Booking - wim @ north',
    'TENTATIVE 2 days + 03:00:00 B-6 Booking - wim @ north',
    'CANCELLED 3 days + 03:00:00 B-7 Booking - wim @ north',
    'CANCELLED 4 days + 03:00:00 B-8 Booking - wim @ north',
    'CANCELLED 5 days + 03:00:00 B-9 Booking - wim @ north',
    'CONFIRMED 6 days + 03:00:00 B-10 Fair - Lenders @ north',
    'CONFIRMED 364 days 23:59:59 + 03:00:00 B-3 Booking - wim @ north'
  ],
  'BOOKINGS of the site'
);
select pg_temp.shows(
  'site MAINTENANCE',
  array[
    'TENTATIVE -90 days S-yly yearly @ north',
    'CONFIRMED -90 days W-fir first @ north',
    'CANCELLED 1 day S-yly yearly @ north',
    'CANCELLED 2 days S-yly yearly @ north',
    'TENTATIVE 364 days 23:59:59 S-ler later @ hall',
    'CONFIRMED 364 days 23:59:59 W-las last @ north'
  ],
  'MAINTENANCE of the site'
);
select pg_temp.shows(
  'site OUTAGES',
  array[
    'CONFIRMED -90 days + 04:00:00 O-fir first @ pump',
    'CANCELLED 1 day + 04:00:00 O-can cancelled @ north',
    'CONFIRMED 2 days + 04:00:00 O-beg begun @ north',
    'TENTATIVE 364 days 23:59:59 + 04:00:00 O-las last @ hall'
  ],
  'OUTAGES of the site'
);
select pg_temp.shows(
  'site CONTRACTS',
  array[
    'CONFIRMED day -90 C-fir first @ acme service',
    'CANCELLED day 1 C-end ended @ acme service',
    'TENTATIVE day 2 C-dra draft @ acme service',
    'TENTATIVE day 3 C-sen sent @ acme service',
    'CONFIRMED day 4 C-for for all @ acme service',
    'CONFIRMED day 364 C-las last @ acme service'
  ],
  'CONTRACTS of the site'
);
select pg_temp.shows(
  'own SLOTS',
  array[
    'CONFIRMED -90 days + 01:00:00 A-1 seal @ north *',
    'CANCELLED 3 days + 01:00:00 A-1 seal @ north *',
    'CANCELLED 4 days + 01:00:00 A-1 seal @ north *',
    'CANCELLED 5 days + 01:00:00 A-1 seal @ north *',
    'CONFIRMED 6 days + 01:00:00 A-1 seal @ north *',
    'CONFIRMED 364 days 23:59:59 + 01:00:00 A-1 seal @ north *'
  ],
  'SLOTS of the worker'
);
select pg_temp.shows(
  'own WORK',
  array[
    'CONFIRMED -90 days W-fir first @ north',
    'CANCELLED 3 days W-can cancelled @ north'
  ],
  'WORK of the worker'
);
select pg_temp.shows(
  'own ABSENCES',
  array[
    'CONFIRMED -90 days + 02:00:00 Absence *',
    'CANCELLED 1 day + 02:00:00 Absence *',
    'CANCELLED 2 days + 02:00:00 Absence *',
    'TENTATIVE 364 days 23:59:59 + 02:00:00 Absence *'
  ],
  'ABSENCES of the worker'
);
select pg_temp.shows(
  'own INSPECTIONS',
  array[
    'CONFIRMED -90 days I-fir first @ north',
    'CANCELLED 1 day I-can cancelled @ north',
    'CONFIRMED 364 days 23:59:59 I-las last @ hall'
  ],
  'INSPECTIONS of the worker'
);
select pg_temp.shows(
  'own BOOKINGS',
  array[
    'CONFIRMED -90 days + 03:00:00 B-1 Trip @ north *',
    'TENTATIVE 1 day + 03:00:00 B-5 Booking @ north *',
    'TENTATIVE 2 days + 03:00:00 B-6 Booking @ north *',
    'CANCELLED 3 days + 03:00:00 B-7 Booking @ north *',
    'CANCELLED 4 days + 03:00:00 B-8 Booking @ north *',
    'CANCELLED 5 days + 03:00:00 B-9 Booking @ north *',
    'CONFIRMED 364 days 23:59:59 + 03:00:00 B-3 Booking @ north *'
  ],
  'BOOKINGS of the worker'
);
select pg_temp.shows('workless ' || k.kind, '{}', 'no ' || k.kind || ' without a worker')
  from unnest('{SLOTS,BOOKINGS}'::text[]) as k (kind);
select is(cardinality(test.calendar_events('all')), 45, 'a feed may show all kinds');
select is(
  (select array_agg(distinct regexp_replace(e.event, '^\w+ (day )?(-?\d+ days?|-?\d+)?( ?[-0-9:]+)?( \+ [0-9:]+)? ',
    '')) from unnest(test.calendar_events('hidden')) as e (event)),
  array[
    'A contract ends', 'Absence', 'Booking', 'Inspection is due', 'Maintenance is due', 'Outage', 'Scheduled work',
    'Work is due'
  ],
  'or kinds and times alone'
);
select pg_temp.shows(
  'unreached', array['CONFIRMED day 4 C-for for all @ acme service'],
    'of a site out of reach only what is for all sites'
);
select pg_temp.shows('unpermitted', '{}', 'nor for whoever may read nothing');
select is(cardinality(test.calendar_events('partly')), 12, 'slots and work for whoever reads work alone');

-- What the list says of a row stands in the event.
select test.visit('claim_calendar_feed');
select results_eq(
  $$ select c.organization_id, c.name, e ->> 'sequence', (e ->> 'changed_at')::timestamptz - now()
       from api.claim_calendar_feed(test.calendar_token('slots of 6 days')) as c,
            jsonb_array_elements(c.calendar_entries) as e
      where (e ->> 'starts_at')::timestamptz = now() + interval '6 days' $$,
  $$ values (test.id('acme'), 'slots of 6 days', '7', interval '-40 days') $$,
  'with the name of the feed, its organization, the version and the time of the last change'
);
select test.refuses(
  $$ select api.claim_calendar_feed('slots') $$, 'CALENDAR_FEED_NOT_FOUND', 404, 'nothing else opens it'
);
select test.sign_out();
select * from finish();
rollback;
