-- Records are found by code, prefix, words and near misses: those that the caller reads, and no others.
begin;
select plan(128);

select test.organization('other');
select test.site('far');
select test.asset('Turbine abroad', 'far'), test.vendor('Turbine abroad Ltd');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob', '{south}'), test.person('max', '{}', '{}');
select test.person('own', '{*}', '{work.read_own}'), test.person('none', '{*}', '{site.update}');
select test.person('buyer', '{*}', '{contract.read,inventory.read}');
update identity.roles set reading = 'NAMED' where name in ('role of own', 'role of none', 'role of buyer');

-- One of each kind at the north, of some another at the south. What they refer to does not matter here.
set local session_replication_role = replica;
insert into asset.assets (id, organization_id, site_id, asset_number, name, barcode)
select test.remember(v.name, uuidv7()), test.id('acme'), test.id(v.site), v.number, v.name, v.barcode
  from (values ('north', 'AS-100', 'Turbine hall crane', 'B-77'), ('south', 'AS-1001', 'Gas turbine', null),
               ('south', 'AS-2', 'Screw compressor', null), ('north', 'AS_3', '100% valve', null))
         as v (site, number, name, barcode);
insert into asset.locations (id, organization_id, site_id, code, name, archived_at)
values (test.remember('hall', uuidv7()), test.id('acme'), test.id('north'), 'TH-1', 'Turbine hall', now());
insert into work.work_orders (id, organization_id, site_id, work_order_number, title)
select test.remember(v.name, uuidv7()), test.id('acme'), test.id(v.site), v.number, v.name
  from (values ('north', 'WO-1', 'Turbine trips'), ('south', 'WO-2', 'Repair turbine seal'),
               ('south', 'WO-3', 'Clean pump'), ('north', 'WO-4', 'Calibration of scales')) as v (site, number, name);
insert into request.requests (id, organization_id, site_id, request_number, title)
values (test.remember('noise', uuidv7()), test.id('acme'), test.id('north'), 'RQ-1', 'Turbine makes noise');
insert into inventory.items (id, organization_id, item_number, name, kind, base_unit_id, status)
values (test.remember('blade', uuidv7()), test.id('acme'), 'IT-1', 'Turbine blade', 'STOCK', uuidv7(), 'ACTIVE');
insert into contract.vendors (id, organization_id, code, name)
values (test.remember('vendor', uuidv7()), test.id('acme'), 'TURB', 'Turbine Service GmbH');
insert into contract.contracts (id, organization_id, site_id, contract_number, type_id, vendor_id, title)
values (test.remember('everywhere', uuidv7()), test.id('acme'), null, 'CO-1', uuidv7(), uuidv7(),
        'Turbine full service'),
       (test.remember('service', uuidv7()), test.id('acme'), test.id('north'), 'CO-2', uuidv7(), uuidv7(),
        'Turbine inspection');
insert into procurement.purchase_orders (
  id, organization_id, site_id, purchase_order_number, vendor_id, buyer_id, currency
)
values (test.remember('order', uuidv7()), test.id('acme'), test.id('north'), 'PO-TURBINE-1', uuidv7(), uuidv7(), 'EUR');
insert into workforce.workers (id, organization_id, site_id, worker_number, name)
values (test.remember('worker', uuidv7()), test.id('acme'), test.id('north'), 'WK-1', 'Tom Turbine');
insert into file.links (id, organization_id, site_id, file_id, entity, entity_id, name, position, kind)
values (test.remember('manual', uuidv7()), test.id('acme'), test.id('north'), uuidv7(), 'asset.assets',
        test.id('Turbine hall crane'), 'turbine-manual.pdf', 1, 'MANUAL');
insert into itam.discovered_devices (
  id, organization_id, site_id, device_type, hostname, serial_number, first_seen_at, last_seen_at
)
select test.remember(v.name, uuidv7()), test.id(v.organization), test.id(v.site), 'Computer', v.name, v.number, now(),
       now()
  from (values ('acme', 'north', 'pc-control', 'SN-7001'), ('acme', 'south', 'pc-gate', 'SN-7002'),
               ('other', 'far', 'pc-abroad', 'SN-7003')) as v (organization, site, name, number);
insert into itam.device_identifiers (
  organization_id, site_id, device_id, kind, value, strength, first_seen_at, last_seen_at
)
select test.id(v.organization), test.id(v.site), test.id(v.name), v.kind, v.value, 60, now(), now()
  from (values ('acme', 'north', 'pc-control', 'MAC', '00:1b:44:11:3a:b7'),
               ('acme', 'north', 'pc-control', 'MAC', '00:1b:44:11:3a:b8'),
               ('acme', 'south', 'pc-gate', 'MAC', '00:1b:44:99:00:01'),
               ('acme', 'south', 'pc-gate', 'UUID', '00:1b:45:99:00:01'),
               ('other', 'far', 'pc-abroad', 'MAC', '00:1b:44:11:3a:b7')) as v (organization, site, name, kind, value);
insert into itam.software_titles (id, organization_id, source, identity, vendor, name, product_name)
select test.remember(v.name, uuidv7()), test.id(v.organization), 'deb', v.name, '', v.name, v.name
  from (values ('acme', 'LibreOffice Writer'), ('acme', 'Firefox'), ('acme', 'Nowhere Office'),
               ('other', 'LibreOffice abroad')) as v (organization, name);
insert into itam.software_installations (
  organization_id, site_id, device_id, software_title_id, source, architecture, scope, version, first_seen_at,
  last_seen_at
)
select test.id(v.organization), test.id(v.site), test.id(v.device), test.id(v.title), 'deb', '', '', '1', now(), now()
  from (values ('acme', 'north', 'pc-control', 'LibreOffice Writer'), ('acme', 'north', 'pc-control', 'Firefox'),
               ('acme', 'south', 'pc-gate', 'Firefox'), ('other', 'far', 'pc-abroad', 'LibreOffice abroad'))
         as v (organization, site, device, title);
-- One's own is behind more of others than are looked at.
insert into work.work_orders (id, organization_id, site_id, work_order_number, title)
select case when n = 501 then test.remember('last gadget', uuidv7()) else uuidv7() end, test.id('acme'),
       test.id('north'), 'G-' || n, 'Gadget'
  from generate_series(1, 501) as n;
insert into work.watchers (organization_id, site_id, work_order_id, account_id)
values (test.id('acme'), test.id('north'), test.id('last gadget'), test.id('own')),
       (test.id('acme'), test.id('north'), test.id('Turbine trips'), test.id('own')),
       (test.id('acme'), test.id('south'), test.id('Clean pump'), test.id('own'));
set local session_replication_role = origin;

-- Which records are found, in their order: by the name of the test, and by which stage.
create function pg_temp.found(
  p_query text, p_entities text[] default null, p_site text default null, p_limit integer default 20
)
returns text
language sql
as $$
  select coalesce(string_agg(test.name_of(r.id) || ' ' || r.stage, ', ' order by r.place), '')
    from api.search_records(p_query, p_entities, case when p_site is not null then test.id(p_site) end, p_limit)
      with ordinality as r (entity, id, code, label, site_id, stage, place)
$$;
create function pg_temp.sorted(p_query text, p_entities text[] default null, p_site text default null)
returns text
language sql
as $$
  select coalesce(string_agg(test.name_of(r.id), ', ' order by test.name_of(r.id)), '')
    from api.search_records(p_query, p_entities, case when p_site is not null then test.id(p_site) end, 50) as r
$$;

select test.sign_in('ann');
select results_eq(
  $$ select r.entity, r.code, r.label, r.site_id, r.stage from api.search_records('turbine', p_limit => 50) as r
      order by r.entity, r.code $$,
  $$ values ('asset.assets', 'AS-100', 'Turbine hall crane', test.id('north'), 'WORDS'),
            ('asset.assets', 'AS-1001', 'Gas turbine', test.id('south'), 'WORDS'),
            ('asset.locations', 'TH-1', 'Turbine hall', test.id('north'), 'WORDS'),
            ('contract.contracts', 'CO-1', 'Turbine full service', null, 'WORDS'),
            ('contract.contracts', 'CO-2', 'Turbine inspection', test.id('north'), 'WORDS'),
            ('contract.vendors', 'TURB', 'Turbine Service GmbH', null, 'WORDS'),
            ('file.links', null, 'turbine-manual.pdf', test.id('north'), 'WORDS'),
            ('inventory.items', 'IT-1', 'Turbine blade', null, 'WORDS'),
            ('procurement.purchase_orders', 'PO-TURBINE-1', 'PO-TURBINE-1', test.id('north'), 'WORDS'),
            ('request.requests', 'RQ-1', 'Turbine makes noise', test.id('north'), 'WORDS'),
            ('work.work_orders', 'WO-1', 'Turbine trips', test.id('north'), 'WORDS'),
            ('work.work_orders', 'WO-2', 'Repair turbine seal', test.id('south'), 'WORDS'),
            ('workforce.workers', 'WK-1', 'Tom Turbine', test.id('north'), 'WORDS') $$,
  'every kind is found by a word, archived records too, those of another organization not'
);

-- Stages.
select is(pg_temp.found(v.query), v.expected, v.query)
  from (
    values
      ('AS-100', 'Turbine hall crane CODE, Gas turbine PREFIX'),
      ('as-100', 'Turbine hall crane PREFIX, Gas turbine PREFIX'),
      (' AS-1001 ', 'Gas turbine CODE'), ('B-77', 'Turbine hall crane CODE'), ('WO-3', 'Clean pump CODE'),
      ('WO', ''),
      ('wo-', 'Calibration of scales PREFIX, Clean pump PREFIX, Repair turbine seal PREFIX, Turbine trips PREFIX'),
      ('gas', 'Gas turbine WORDS'), ('ga', ''),
      ('IT-1', 'blade CODE'), ('th-1', 'hall PREFIX'),
      ('hall crane', 'Turbine hall crane WORDS'), ('CRANE, hall', 'Turbine hall crane WORDS'),
      ('as-100 cran', 'Turbine hall crane WORDS'), ('pump wo-3', 'Clean pump WORDS'),
      ('seal of', ''), ('of calibr', 'Calibration of scales WORDS'), ('of', ''),
      ('100%', '100% valve WORDS'), ('AS_3', '100% valve CODE'), ('as_', '100% valve PREFIX'), ('%%%', ''), ('\\\', ''),
      ('compresor', 'Screw compressor FUZZY'), ('calibraton', 'Calibration of scales FUZZY'), ('pmup', ''),
      ('pumpo', 'Clean pump FUZZY'), ('repalce', 'Repair turbine seal FUZZY'),
      ('screw comprezzor', 'Screw compressor FUZZY'), ('hall comprezzor', ''),
      ('of calibraton', 'Calibration of scales FUZZY'), ('pupm', ''), ('valev', '100% valve FUZZY'),
      ('zz calibraton', ''), ('calibraton 4', '')
  ) as v (query, expected);
-- Devices by name, serial number and network address, however that is written.
select is(pg_temp.found(v.query), v.expected, v.query)
  from (
    values
      ('SN-7001', 'pc-control CODE'), ('sn-70', 'pc-control PREFIX, pc-gate PREFIX'), ('7002 pc-gate', 'pc-gate WORDS'),
      ('00:1b:44:11:3a:b7', 'pc-control CODE'), (' 00-1B-44-11-3A-B8 ', 'pc-control CODE'),
      ('001b.4411.3ab7', 'pc-control CODE'), ('001B44113AB7', 'pc-control CODE'),
      ('00-1b-44', 'pc-control CODE, pc-gate CODE'), ('001b.4499', 'pc-gate CODE'), ('00:1b:44:1', ''), ('00-1b', ''),
      ('001b44', ''), ('00:1b:45:99:00:01', '')
  ) as v (query, expected);
select is(
  pg_temp.found('libreofice') || ', ' || pg_temp.found('office') || ', ' || pg_temp.found('firefo'),
  'LibreOffice Writer FUZZY, LibreOffice Writer WORDS, Firefox WORDS', 'software by its name, where it is installed'
);
select is(
  (select r.entity || coalesce(r.code, '') || coalesce(r.site_id::text, '') from api.search_records('firefox') as r),
  'itam.software_titles', 'which has no code and no site'
);
select is(pg_temp.found('00-1b-44', null, 'south'), 'pc-gate CODE', 'at a site that is named');
select is(
  pg_temp.found('turbine', '{work.work_orders}', null, 1), 'Repair turbine seal WORDS',
  'no more than are asked for are returned'
);
select is(
  pg_temp.found('AS-100', '{asset.assets}', null, 1), 'Turbine hall crane CODE', 'and no further stage is tried'
);
select is(
  (select count(*) from api.search_records('G-1', '{work.work_orders}', p_limit => 3)), 3::bigint,
  'all stages together find as many as are asked for'
);
select is(
  pg_temp.sorted('turbine', '{asset.assets,contract.vendors}'), 'Gas turbine, Turbine hall crane, vendor',
  'the kinds that are named are searched'
);
select is(
  pg_temp.sorted('turbine', null, 'south'), 'Gas turbine, Repair turbine seal', 'a site has its own records'
);
select is(pg_temp.sorted('AS-100', null, 'south'), 'Gas turbine', 'by their codes, too');
select is(pg_temp.sorted('compresor', null, 'north'), '', 'and near misses');
select test.sign_out();

-- Who reads what.
select test.sign_in('bob');
select is(
  pg_temp.sorted('turbine'), 'Gas turbine, Repair turbine seal, blade, everywhere, vendor',
  'who reaches one site finds what stands there and what has no site'
);
select is(pg_temp.sorted('calibraton') || pg_temp.sorted('AS_3'), '', 'nothing else by near misses and codes');
select is(pg_temp.sorted('compresor'), 'Screw compressor', 'but their own');
select is(pg_temp.sorted('00-1b-44') || pg_temp.sorted('00:1b:44:11:3a:b7'), 'pc-gate', 'nor by network addresses');
select is(pg_temp.sorted('office') || pg_temp.sorted('libreofice') || pg_temp.sorted('firefox'), 'Firefox',
  'nor software that is installed elsewhere');
select set_config('role', session_user, true);
select results_eq(
  $$ select e.entity, array(
              select test.name_of(c.id)
                from unnest(core.candidate_ids('WORDS', e.entity, '{turbine}', 'turbine', null)) as c (id)
            )
       from unnest('{asset.assets,contract.contracts,contract.vendors,work.work_orders}'::text[]) as e (entity) $$,
  $$ values ('asset.assets', '{Gas turbine}'::text[]), ('contract.contracts', '{everywhere}'),
            ('contract.vendors', '{vendor}'), ('work.work_orders', '{Repair turbine seal}') $$,
  'nothing else is looked at, of another organization neither'
);
select is(
  array(select test.name_of(d.id) from unnest(itam.device_ids_of_mac('00-1b-44', null)) as d (id)), '{pc-gate}',
  'nor by network addresses'
);
select is(
  array(
    select test.name_of(c.id)
      from unnest(core.candidate_ids('WORDS', 'itam.software_titles', '{office}', 'office', null)) as c (id)
  ), '{}', 'nor software that is installed elsewhere'
);
select set_config('role', 'authenticated', true);
select test.sign_out();
select test.sign_in('max');
select is(
  pg_temp.sorted('turbine') || pg_temp.sorted('turbinne') || pg_temp.sorted('AS-100'), '',
  'who reaches no site finds nothing'
);
select test.sign_out();
select test.sign_in('own');
select is(pg_temp.sorted('turbine'), 'Turbine trips, hall', 'who reads their own work finds that, and places');
select is(pg_temp.sorted('pumpo'), 'Clean pump', 'by near misses, too');
select is(pg_temp.sorted('gadget'), 'last gadget', 'behind however many of others');
select set_config('role', session_user, true);
select results_eq(
  $$ select e.entity, core.search_scope(e.entity)
       from unnest('{asset.locations,contract.vendors,request.requests,work.work_orders}'::text[]) as e (entity) $$,
  $$ values ('asset.locations', ''), ('contract.vendors', null), ('request.requests', 'request.own_request_ids'),
            ('work.work_orders', 'work.own_order_ids') $$,
  'the policy of each table says what is read'
);
select set_config('role', 'authenticated', true);
select is(pg_temp.sorted('calibraton') || pg_temp.sorted('WO-2'), '', 'and no other');
select test.sign_out();
select test.sign_in('none');
select is(
  pg_temp.sorted('turbine') || pg_temp.sorted('calibraton') || pg_temp.sorted('IT-1') || pg_temp.sorted('00-1b-44'),
  'hall', 'who reads nothing finds places'
);
select is(pg_temp.sorted('firefox'), '', 'and no software');
select test.refuses(
  $$ select api.search_records('turbine', '{asset.locations,inventory.items}') $$, 'PERMISSION_DENIED', 403,
  'and is refused a kind that is named'
);
select test.sign_out();
select test.sign_in('buyer');
select is(
  pg_temp.sorted('turbine'), 'blade, everywhere, hall, service, vendor', 'a buyer finds what buyers read'
);
select is(pg_temp.sorted('turbinne blaade'), 'blade', 'by near misses, too');
select test.sign_out();

-- Words that narrow.
select test.sign_in('ann');
select is(pg_temp.sorted(v.query), v.found, v.query)
  from (values ('turbine status:open', 'Repair turbine seal, Turbine trips'),
               ('STATUS:Open,new turbine', 'Repair turbine seal, Turbine trips, noise'),
               ('turbine status:OPEN;status:NEW', 'Repair turbine seal, Turbine trips, noise'),
               ('turbine status:CLOSED', ''),
               ('turbine site:SOUTH', 'Gas turbine, Repair turbine seal'),
               ('site:SOUTH, turbine status:IN_SERVICE', 'Gas turbine'),
               ('turbine is:archived', 'hall'),
               ('turbine site:SOUTH is:archived', ''),
               ('turbine status:OPEN is:archived', ''),
               ('turbine, status:OPEN,', 'Repair turbine seal, Turbine trips'),
               ('a:status:OPEN', ''))
         as v (query, found);
select is(pg_temp.found(v.query), v.found, v.query)
  from (values ('AS-100 status:IN_SERVICE', 'Turbine hall crane CODE, Gas turbine PREFIX'),
               ('AS-100 site:SOUTH', 'Gas turbine PREFIX'),
               ('AS-100 status:STANDBY', ''),
               ('is:archived TH-1', 'hall CODE'),
               ('compresor status:IN_SERVICE', 'Screw compressor FUZZY'),
               ('compresor status:STANDBY', ''),
               ('site:NORTH compresor', ''),
               ('00-1b-44 status:UNMATCHED site:SOUTH', 'pc-gate CODE'),
               ('00-1b-44 status:MERGED', ''))
         as v (query, found);
select is(
  pg_temp.sorted('turbine site:SOUTH', null, 'south'), 'Gas turbine, Repair turbine seal', 'a site that is named twice'
);
select is(
  test.faults_of(
    format(
      'select api.search_records(%L, %L::text[], %L)', v.query, v.entities,
      case when v.site is not null then test.id(v.site) end
    )
  ),
  v.faults, v.query
)
from (values ('turbine status:FOO,OPEN is:new site:', null, null,
              'p_query MISSING_VALUE, p_query NOT_IN_VOCABULARY, p_query NOT_IN_VOCABULARY'),
             ('turbine site:FAR', null, null, 'p_query NOT_FOUND'),
             ('turbine site:SOUTH site:NORTH', null, null, 'p_query TOO_MANY'),
             ('turbine site:SOUTH', null, 'north', 'p_query TOO_MANY'),
             (', status:OPEN;', null, null, 'p_query MISSING_VALUE'),
             ('turbine status:APPROVED', '{work.work_orders}', null, 'p_query NOT_IN_VOCABULARY'),
             ('turbine status:OPEN', '{asset.locations}', null, 'p_query NOT_IN_VOCABULARY'),
             ('turbine is:archived', '{work.work_orders}', null, 'p_query NOT_IN_VOCABULARY'))
  as v (query, entities, site, faults);
select test.sign_out();
select test.sign_in('bob');
select is(
  test.faults_of($$ select api.search_records('turbine site:NORTH') $$), 'p_query NOT_FOUND',
  'a site out of reach is no site'
);
select test.sign_out();
select test.sign_in('own');
select is(pg_temp.sorted('turbine status:OPEN'), 'Turbine trips', 'who reads their own work narrows that');
select test.sign_out();

-- What cannot be meant.
select test.sign_in('ann');
select is(
  test.faults_of($$ select api.search_records('x', '{asset.assets,work.tasks,NULL}', null, 51) $$),
  'p_entities[2] NOT_IN_VOCABULARY, p_entities[3] NOT_IN_VOCABULARY, p_limit OUT_OF_RANGE', 'every fault at once'
);
select is(
  test.faults_of(v.statement), v.faults, v.faults || ' ' || v.statement
)
from (values ($$ select api.search_records(' ') $$, 'p_query MISSING_VALUE'),
             ($$ select api.search_records(repeat('x', 101)) $$, 'p_query TOO_LONG'),
             ($$ select api.search_records('a b c d e f g h i') $$, 'p_query TOO_MANY'),
             ($$ select api.search_records('x', null, null, 0) $$, 'p_limit OUT_OF_RANGE'),
             ($$ select api.search_records('x', array_fill('asset.assets'::text, array[51])) $$, 'p_entities TOO_MANY'))
  as v (statement, faults);
select is(pg_temp.found('a b c d e f g h', p_limit => 50), '', 'eight words are taken');

-- What it costs, asked as the owner for the same caller.
select set_config('role', session_user, true);
set local session_replication_role = replica;
insert into asset.assets (id, organization_id, site_id, asset_number, name, status)
select case n when 501 then test.remember('last widget', uuidv7()) else uuidv7() end, test.id('acme'), test.id('north'),
       'W-' || n, 'Widget ' || n, case n when 501 then 'STANDBY' else 'IN_SERVICE' end
  from generate_series(1, 501) as n;
insert into asset.locations (id, organization_id, site_id, code, name, archived_at)
select case n when 501 then test.remember('last bay', uuidv7()) else uuidv7() end, test.id('acme'), test.id('north'),
       'BAY-' || n, 'Bay ' || n, case n when 501 then now() end
  from generate_series(1, 501) as n;
set local session_replication_role = origin;
select results_eq(
  $$ select w.word, substring(core.near_condition('name', w.word, 2) from '[%>=] ([0-9.]+)$')
       from unnest('{pum,pump,pumps,pumpes,pump1}'::text[]) as w (word) $$,
  $$ values ('pum', null), ('pump', '0.5'), ('pumps', '0.5'), ('pumpes', '0.35'), ('pump1', null) $$,
  'the shorter a word, the nearer'
);
select is(
  cardinality(core.candidate_ids('WORDS', 'asset.assets', '{widget}', 'widget', null)), 500, 'candidates are bounded'
);
select is(
  core.candidate_ids('WORDS', 'asset.assets', '{turbine}', 'turbine', test.id('south')), array[test.id('Gas turbine')],
  'and those of a site that is named'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  (select count(*) || ' ' || count(distinct r.id) from api.search_records('widget') as r), '20 20',
  'twenty are returned unless another limit is given, each once'
);
select is((select count(*) from api.search_records('widget', p_limit => 50)), 50::bigint, 'or fifty');
select is(
  pg_temp.found('widget status:STANDBY') || ', ' || pg_temp.found('bay is:archived'),
  'last widget WORDS, last bay PREFIX', 'what narrows does so before five hundred are taken'
);
select test.sign_out();
create temporary table kept on commit drop as
select pg_get_functiondef('core.candidate_ids'::regproc) as definition;
create or replace function core.candidate_ids(
  p_stage text, p_entity text, p_words text[], p_pattern text, p_site_id uuid, p_statuses text[] default null,
  p_is_archived boolean default false
)
returns uuid[]
language plpgsql
as $$ begin perform pg_sleep(5); return null; end $$;
select test.sign_in('ann');
set local statement_timeout = '500ms';
select test.refuses($$ select api.search_records('turbine') $$, 'TOO_MUCH', 422, 'no call lasts longer than it may');
set local statement_timeout = 0;
select is(
  (select p.proconfig @> '{statement_timeout=5s}' from pg_proc as p where p.oid = 'api.search_records'::regproc), true,
  'which is five seconds over HTTP'
);
select test.sign_out();
do $$ begin execute (select k.definition from kept as k); end $$;

-- All words in code and title, each in one of them: the branches say the same as a comparison of each word with each
-- text.
create function pg_temp.matches(p_words text[], p_text text, p_code text)
returns boolean
language sql
as $$
  select bool_and(strpos(lower(p_text), w.word) > 0 or strpos(lower(p_code), w.word) > 0)
         and max(length(w.word)) >= 3
    from unnest(p_words) as w (word)
$$;
create function pg_temp.differences()
returns table (words text[], answered text[], wanted text[])
language plpgsql
as $$
declare
  v_entity core.entities;
begin
  select * into v_entity from core.entities as e where e.entity = 'work.work_orders';

  for n in 1 .. 300 loop
    words := core.search_words(
      (
        select string_agg(
                 (array['pump', 'pumps', 'seal', 'eal', 'of', 'x', '12', '0%', '_', 'wo-', 'mp-1', 's_4', 'p'])[
                   1 + floor(random() * 13)::integer
                 ], ' '
               )
          from generate_series(1, 1 + n % 5)
      )
    );
    execute format(
      'select array_agg(t.work_order_number order by t.work_order_number) from told as t where %s',
      coalesce('(' || array_to_string(core.word_branches(v_entity, words), ') or (') || ')', 'false')
    )
    into answered
    using words;
    select array_agg(t.work_order_number order by t.work_order_number) into wanted
      from told as t
     where pg_temp.matches(words, t.title, t.work_order_number);

    if answered is distinct from wanted then
      return next;
    end if;
  end loop;
end
$$;
select setseed(0.42);
create temporary table told on commit drop as
select (array['WO-', 'PUMP-', 'S_'])[1 + n % 3] || n as work_order_number,
       (
         select string_agg(
                  (array['pump', 'pumps', 'seal', 'unseal', 'of', 'x', '12', '100%', 'a_b', 'wo-7', 'PUMP-1'])[
                    1 + floor(random() * 11)::integer
                  ], ' '
                )
           from generate_series(1, 1 + n % 5)
       ) as title
  from generate_series(1, 45) as n;
select is_empty('select * from pg_temp.differences()', 'what has all words, each in code or title, and nothing else');

-- A maker has more devices at other sites than are looked at.
insert into itam.discovered_devices (
  id, organization_id, site_id, device_type, hostname, status, first_seen_at, last_seen_at
)
select test.remember('pc ' || n, uuidv7()), test.id('acme'), test.id(case n when 501 then 'south' else 'north' end),
       'Computer', 'pc ' || n, case n when 501 then 'IGNORED' else 'UNMATCHED' end, now(), now()
  from generate_series(1, 501) as n;
insert into itam.device_identifiers (
  organization_id, site_id, device_id, kind, value, strength, first_seen_at, last_seen_at
)
select test.id('acme'), d.site_id, d.id, 'MAC',
       '00:aa:bb:00:' || to_char(n / 100, 'FM00') || ':' || to_char(n % 100, 'FM00'), 60,
       now(), now()
  from generate_series(1, 501) as n
  join itam.discovered_devices as d on d.id = test.id('pc ' || n);
select test.sign_in('ann');
select is(
  array(select r.label from api.search_records('00-aa-bb', '{itam.discovered_devices}', test.id('south')) as r),
  '{pc 501}', 'devices of a site are found, however many others have'
);
select is(
  array(select r.label from api.search_records('00-aa-bb status:IGNORED', p_limit => 1) as r), '{pc 501}',
  'and those of a status'
);
select is(
  (select count(*) from api.search_records('00-aa-bb', '{itam.discovered_devices}', p_limit => 50)), 50::bigint,
  'and those of all sites'
);
select test.sign_out();

select * from finish();
rollback;
