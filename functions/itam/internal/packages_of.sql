-- The packages of an inventory in one form, as an array of objects: updates of the operating system
-- (is_update, category, update_key), and applications (source, identity, vendor, architecture, scope).
create or replace function itam.packages_of(p_softwares jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  with reported as (
    select coalesce(core.visible_text(e ->> 'name', 400), core.visible_text(e ->> 'guid', 400)) as name,
           lower(coalesce(core.visible_text(e ->> 'from', 80), 'unknown')) as source,
           lower(core.visible_text(e ->> 'comments', 400)) as comments,
           core.visible_text(e ->> 'publisher', 250) as publisher,
           lower(coalesce(core.visible_text(e ->> 'arch', 80), '')) as architecture,
           coalesce(core.visible_text(e ->> 'username', 250), '') as scope,
           coalesce(core.visible_text(e ->> 'version', 120), '') as version,
           lower(coalesce(e ->> 'system_category', '')) as system_category,
           lower(coalesce(e ->> 'release_type', '')) as release_type,
           case
             when left(e ->> 'install_date', 10) ~ '^\d{4}-\d\d-\d\d$'
              and pg_input_is_valid(left(e ->> 'install_date', 10), 'date')
               then left(e ->> 'install_date', 10)
           end as installed_on
      from itam.elements(p_softwares) as e
  ),
  classified as (
    select r.*,
           substring(r.name from '(?i)\m(KB\d{4,10})\M') as kb,
           r.system_category in ('hotfix', 'update', 'security_update')
             or r.release_type ~ '^(hotfix|update|security update)'
             or (r.source = 'wmi' and r.name ~* '^KB\d')
             or (r.version = '' and r.name ~* '\(KB\d+\)') as is_update,
           case
             when r.source in ('deb', 'rpm') or r.version = '' then r.name
             else itam.stem_of(r.name, r.version)
           end as stem
      from reported as r
     where r.name is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'is_update', c.is_update,
           'category', case
             when c.system_category = 'security_update' or c.release_type like 'security%' then 'SECURITY_UPDATE'
             when c.system_category = 'hotfix' or c.release_type like 'hotfix%' then 'HOTFIX'
             else 'UPDATE'
           end,
           'update_key', lower(coalesce(c.kb, c.name)) || '|' || c.version,
           'to_version', coalesce(nullif(c.version, ''), c.kb),
           'source', c.source,
           'identity', lower(coalesce(case c.source when 'android' then c.comments end, nullif(c.stem, ''), c.name)),
           'vendor', case when c.source in ('deb', 'rpm') then '' else itam.vendor_of(c.publisher) end,
           'publisher', c.publisher,
           'name', c.name,
           'product_name', left(coalesce(nullif(c.stem, ''), c.name), 200),
           'architecture', c.architecture,
           'scope', c.scope,
           'version', c.version,
           'installed_on', c.installed_on
         )), '[]')
    from classified as c
$$;

grant execute on function itam.packages_of to assetry_api;
