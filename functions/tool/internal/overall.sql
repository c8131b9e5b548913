-- The verdict on all points: OUT if any is, else INDETERMINATE if any is, else IN; NOT_CHECKED without any.
create or replace function tool.overall(p_verdicts text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select case
           when 'OUT' = any (p_verdicts) then 'OUT'
           when 'INDETERMINATE' = any (p_verdicts) then 'INDETERMINATE'
           when 'IN' = any (p_verdicts) then 'IN'
           else 'NOT_CHECKED'
         end
$$;

grant execute on function tool.overall to assetry_api;
