-- Whether a text is not a day of some year, written MM-DD.
create or replace function maintenance.is_no_day(p_text text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
           when p_text is null then false
           when p_text !~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then true
           -- 2000 had a 29 February.
           else to_char(
             make_date(2000, left(p_text, 2)::integer, 1) + right(p_text, 2)::integer - 1, 'MM-DD'
           ) <> p_text
         end
$$;

grant execute on function maintenance.is_no_day to assetry_api;
