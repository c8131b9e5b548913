-- A pattern of like whose last backslash is doubled where it stands alone. Postgres refuses such a pattern only where
-- it meets a row, and so would tell who asks about rows that row security hides.
create or replace function hook.safe_pattern(p_pattern text)
returns text
language sql
immutable
strict
parallel safe
return case when p_pattern operator(pg_catalog.~) '(^|[^\\])(\\\\)*\\$' then p_pattern || '\' else p_pattern end;

grant execute on function hook.safe_pattern to authenticated, assetry_list;
