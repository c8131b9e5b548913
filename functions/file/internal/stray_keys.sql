-- Which of these keys of the store belong to no file. What an upload that is being inspected has put there is its own.
create or replace function file.stray_keys(p_keys text[])
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
           select k.key
             from unnest(p_keys) as k (key)
            where not exists (select from file.files as f where f.object_key = k.key and f.status <> 'REMOVED')
              and not exists (
                    select
                      from file.variants as v
                      join file.files as f on f.organization_id = v.organization_id and f.id = v.file_id
                     where v.object_key = k.key
                       and f.status <> 'REMOVED'
                  )
         )
$$;

grant execute on function file.stray_keys to assetry_worker;
