-- What the caller may read of some lists, in few characters: another digest means that rows appeared, vanished or show
-- other values although nobody changed them. The names of their columns belong to it: a release adds to rows without a
-- line of the log. Whoever reaches all sites reaches new ones, too, whose records are lines.
create or replace function audit.reading_digest(p_lists text[])
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select left(
           encode(
             sha256(
               convert_to(
                 jsonb_build_array(
                   core.current_organization_id(),
                   core.current_account_id(),
                   core.reads_everything(),
                   case
                     when not core.reaches_all_sites()
                     then array(select s.id from unnest(core.reachable_site_ids()) as s (id) order by s.id)
                   end,
                   array(select p.code from unnest(core.current_permissions()) as p (code) order by p.code),
                   (
                     select jsonb_agg(
                              array[l.name] || array(
                                select a.attname::text
                                  from pg_catalog.pg_attribute as a
                                 where a.attrelid = to_regclass('api.' || quote_ident(l.name))
                                   and a.attnum > 0
                                   and not a.attisdropped
                                 order by a.attname
                              )
                              order by l.name
                            )
                       from unnest(p_lists) as l (name)
                   )
                 )::text,
                 'UTF8'
               )
             ),
             'hex'
           ),
           16
         )
$$;

grant execute on function audit.reading_digest to assetry_list;
