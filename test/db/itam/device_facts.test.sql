-- Devices that are not seen for thirty days, as a figure.
begin;
select plan(3);

select test.organization('other'), test.site('far'), test.organization('acme');
select test.site('north'), test.site('south'), test.asset('laptop', 'south');
insert into itam.discovered_devices (
  id, organization_id, site_id, asset_id, device_type, status, first_seen_at, last_seen_at, status_reason
)
select test.remember(d.name, uuidv7()), test.id(d.owner), test.id(d.site),
       case when d.asset is not null then test.id(d.asset) end, 'COMPUTER', d.status, now() - interval '90 days',
       d.seen,
       case when d.status = 'IGNORED' then 'x' end
  from (
    values ('a', 'acme', 'south', 'laptop', 'MATCHED', now() - interval '30 days'),
           ('b', 'acme', 'south', null, 'UNMATCHED', now() - interval '30 days 1 second'),
           ('c', 'acme', 'south', null, 'IGNORED', now() - interval '60 days'),
           ('f', 'acme', 'south', null, 'MERGED', now() - interval '60 days'),
           ('d', 'acme', 'north', null, 'UNMATCHED', now()), ('e', 'other', 'far', null, 'UNMATCHED', now())
  ) as d (name, owner, site, asset, status, seen);
select set_config('assetry.organization_id', test.id('acme')::text, true);
create function pg_temp.devices(p_sites text[], p_assets text[] default null) returns text[] language sql as $$
  select array_agg(
           concat_ws(' ', test.name_of(f.record_id), test.name_of(f.site_id), f.numerator, f.denominator, f.class)
           order by test.name_of(f.record_id)
         )
    from itam.device_facts(
           (select array_agg(test.id(s.name)) from unnest(p_sites) as s (name)),
           (select array_agg(test.id(a.name)) from unnest(p_assets) as a (name))
         ) as f
$$;

select is(
  pg_temp.devices('{north,south,far}'),
  '{"a south 0 1 MATCHED","b south 1 1 UNMATCHED","d north 0 1 UNMATCHED"}', 'without those that are ignored'
);
select is(pg_temp.devices('{south}', '{laptop}'), '{"a south 0 1 MATCHED"}', 'of an asset');
select is(pg_temp.devices('{north}'), '{"d north 0 1 UNMATCHED"}', 'of a site');

select * from finish();
rollback;
