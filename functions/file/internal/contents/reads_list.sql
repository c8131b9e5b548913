-- Whether the caller may read a list: everything of its domain, or where that is enough, their own.
create or replace function file.reads_list(p_list text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select not exists (
           select
             from hook.reading_needed() as n
            where n.path = p_list
              and not core.reads_all(n.domain)
              and core.reading_level(n.domain) < n.level
         )
$$;
