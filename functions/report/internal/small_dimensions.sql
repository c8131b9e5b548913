-- The dimensions of which groups with fewer than 5 facts are one group, others. A figure whose records are workers has
-- one of each: by worker it names who its records name, and by craft alone it is their number that counts.
create or replace function report.small_dimensions(p_figure report.figures, p_group_by text[])
returns text[]
language sql
immutable
return case
  when p_figure.list is distinct from 'workers' then '{worker,craft}'::text[]
  when p_group_by @> '{worker}' then '{}'
  else '{craft}'
end;

grant execute on function report.small_dimensions to assetry_list;
