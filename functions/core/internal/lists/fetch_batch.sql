-- The next rows of a cursor of JSON arrays in this transaction, at most so many and not much more than 64 KiB: as the
-- text of one JSON array, so that the worker hands them on as they are. has_values: whether one of them has a value at
-- one of these places, from 0, or whether there is any without places.
create or replace function core.fetch_batch(p_cursor refcursor, p_limit integer, p_places integer[])
returns table (batch text, row_count integer, has_values boolean, is_end boolean)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_row    json;
  v_rows   text[] := '{}';
  v_length integer := 0;
begin
  row_count := 0;
  has_values := false;

  while row_count < p_limit and v_length < 65536 loop
    fetch p_cursor into v_row;
    is_end := not found;
    exit when is_end;
    row_count := row_count + 1;
    v_rows := v_rows || v_row::text;
    v_length := v_length + length(v_row::text);
    has_values := has_values or p_places is null
      or exists (select from unnest(p_places) as p (place) where v_row ->> p.place is not null);
  end loop;

  batch := '[' || array_to_string(v_rows, ',') || ']';
  return next;
end
$$;
