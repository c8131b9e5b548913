-- What each request adds to figures: at each boundary of days, sites and statuses.
begin;
select plan(5);

select test.organization('other'), test.site('far'), test.request('z', 'far', p_reported_at => '2026-01-15T00:00Z');
select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Kiritimati'), test.site('south'), test.asset('pump', 'south');
select test.request(r.name, r.site, r.asset, p_reported_at => r.at)
  from (
    values ('a', 'south', 'pump', timestamptz '2026-01-01T00:00Z'), ('b', 'south', null, '2026-01-31T23:59Z'),
           ('c', 'south', null, '2025-12-31T23:59Z'), ('d', 'south', null, '2026-02-01T00:00Z'),
           ('e', 'north', null, '2026-01-31T09:59Z'), ('f', 'north', null, '2026-01-31T10:00Z'),
           ('g', 'north', null, '2025-12-31T10:00Z'), ('h', 'north', null, '2025-12-31T09:59Z')
  ) as r (name, site, asset, at);
alter table request.requests disable trigger user;
update request.requests
   set triaged_at = reported_at + interval '90 minutes'
 where title in ('a', 'c', 'd', 'e', 'f', 'h', 'z');
update request.requests set converted_at = reported_at where title in ('b', 'c', 'd', 'f', 'h', 'z');
select set_config('assetry.organization_id', test.id('acme')::text, true);
create function pg_temp.facts(p_function text, p_assets text[] default null, p_sites text[] default '{north,south,far}')
returns text[] language plpgsql as $$
declare
  v_rows text[];
begin
  execute format(
    $q$ select array_agg(
                 concat_ws(' ', test.name_of(f.record_id), trim_scale(f.numerator), trim_scale(f.denominator),
                   test.name_of(f.asset_id), test.name_of(f.site_id))
                 order by f.at
               )
          from %s($1, $2, '2026-01-01', '2026-01-31') as f $q$, p_function
  ) using (select array_agg(test.id(n.name)) from unnest(p_sites) as n (name)),
          (select array_agg(test.id(n.name)) from unnest(p_assets) as n (name))
  into v_rows;
  return v_rows;
end $$;

select is(
  pg_temp.facts('request.conversion_facts'), '{"g 0 1 north","a 0 1 pump south","e 0 1 north","b 1 1 south"}',
  'each request of the days of its site, and whether it became work'
);
select is(pg_temp.facts('request.conversion_facts', '{pump}'), '{"a 0 1 pump south"}', 'of an asset');
select is(
  pg_temp.facts('request.conversion_facts', p_sites => '{north}'), '{"g 0 1 north","e 0 1 north"}', 'of a site'
);
select is(
  pg_temp.facts('request.triage_time_facts'), '{"a 1.5 1 pump south","e 1.5 1 north"}',
  'the hours until those that were triaged'
);
select is(
  array_cat(
    pg_temp.facts('request.triage_time_facts', '{pump}'),
    coalesce(pg_temp.facts('request.triage_time_facts', p_sites => '{far}'), '{}')
  ),
  '{"a 1.5 1 pump south"}', 'of an asset, and not of another organization'
);

select * from finish();
rollback;
