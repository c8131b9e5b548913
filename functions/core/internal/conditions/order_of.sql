-- How two JSON values of a kind stand to each other: -1, 0 or 1, the left one less, equal or more; null where one is
-- empty or not of the kind. Texts compare letter by letter.
create or replace function core.order_of(p_kind text, p_left jsonb, p_right jsonb)
returns integer
language plpgsql
stable
set search_path = ''
as $$
declare
  v_left  text := p_left #>> '{}';
  v_right text := p_right #>> '{}';
begin
  if coalesce(not core.is_of_kind(p_right, p_kind), true) or v_left is null then
    return null;
  end if;

  case p_kind
    when 'NUMBER' then
      return sign(v_left::numeric - v_right::numeric);
    when 'DATE' then
      return sign(v_left::date - v_right::date);
    when 'TIMESTAMP' then
      return case
        when v_left::timestamptz = v_right::timestamptz then 0
        when v_left::timestamptz < v_right::timestamptz then -1
        else 1
      end;
    when 'UUID' then
      return case when v_left = lower(v_right) then 0 else 1 end;
    else
      return case when v_left = v_right then 0 when v_left collate "C" < v_right collate "C" then -1 else 1 end;
  end case;
end
$$;
