-- What each inspection adds to the share that passed: at each boundary of days, sites, statuses and templates.
begin;
select plan(4);

select test.organization('other'), test.site('far');
select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south'), test.asset('pump', 'south');
select test.worker('wim', 'south'), test.remember('belts', uuidv7()), test.remember('pumps', uuidv7());
set local session_replication_role = replica;
insert into inspection.inspections (
  id, organization_id, site_id, inspection_number, title, template_id, revision_id, asset_id, status, submitted_at,
  result, inspector_worker_id
)
select test.remember(i.name, uuidv7()), s.organization_id, s.id, i.name, i.name, test.id(i.template), uuidv7(),
       case when i.asset is not null then test.id(i.asset) end, i.status, case when i.result is not null then i.at end,
       i.result, test.id('wim')
  from (
    values ('first', 'south', 'pumps', 'pump', timestamptz '2026-01-01T00:00Z', 'COMPLETED', 'PASS'),
           ('before', 'south', 'pumps', 'pump', '2025-12-31T23:59Z', 'COMPLETED', 'PASS'),
           ('last', 'south', 'belts', null, '2026-01-31T23:59Z', 'SUBMITTED', 'FAIL'),
           ('after', 'south', 'belts', null, '2026-02-01T00:00Z', 'SUBMITTED', 'PASS'),
           ('open', 'south', 'belts', null, '2026-01-15T00:00Z', 'OPEN', null),
           ('north first', 'north', 'belts', null, '2025-12-31T10:00Z', 'COMPLETED', 'PASS_WITH_REMARKS'),
           ('north before', 'north', 'belts', null, '2025-12-31T09:59Z', 'COMPLETED', 'PASS'),
           ('north last', 'north', 'belts', null, '2026-01-31T09:59Z', 'COMPLETED', 'FAIL'),
           ('north after', 'north', 'belts', null, '2026-01-31T10:00Z', 'COMPLETED', 'PASS'),
           ('theirs', 'far', 'belts', null, '2026-01-15T00:00Z', 'COMPLETED', 'PASS')
  ) as i (name, site, template, asset, at, status, result)
  join core.sites as s on s.id = test.id(i.site);
set local session_replication_role = origin;
select set_config('assetry.organization_id', test.id('acme')::text, true);

create function pg_temp.facts(p_sites text[], p_assets text[] default null, p_template text default null)
returns text[] language sql as $$
  select array_agg(
           concat_ws(
             ' ', test.name_of(f.record_id), lower(s.code), f.numerator, f.denominator, f.class,
             test.name_of(f.asset_id), f.at = i.submitted_at
           ) order by test.name_of(f.record_id)
         )
    from inspection.result_facts(
           (select array_agg(test.id(n.name)) from unnest(p_sites) as n (name)),
           (select array_agg(test.id(n.name)) from unnest(p_assets) as n (name)), '2026-01-01', '2026-01-31',
           case when p_template is not null then test.id(p_template) end
         ) as f
    join inspection.inspections as i on i.id = f.record_id
    join core.sites as s on s.id = f.site_id
$$;

select is(
  pg_temp.facts('{north,south,far}'),
  array[
    'first south 1 1 PASS pump t', 'last south 0 1 FAIL t', 'north first north 1 1 PASS_WITH_REMARKS t',
    'north last north 0 1 FAIL t'
  ],
  'each that was submitted in the days of its site; what did not fail has passed'
);
select is(
  pg_temp.facts('{north}'), '{"north first north 1 1 PASS_WITH_REMARKS t","north last north 0 1 FAIL t"}', 'at a site'
);
select is(pg_temp.facts('{north,south}', '{pump}'), '{"first south 1 1 PASS pump t"}', 'of an asset');
select is(pg_temp.facts('{south}', null, 'belts'), '{"last south 0 1 FAIL t"}', 'of a template');

select * from finish();
rollback;
