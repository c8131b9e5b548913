create or replace function api.summarize_list(
  p_list    text,
  p_group   text[] default '{}',
  p_sums    text[] default '{}',
  p_filters jsonb  default '{}'
)
returns table (group_values jsonb, row_count bigint, sums jsonb)
language plpgsql stable security definer set search_path = '' set statement_timeout = '5s' as $$
#variable_conflict use_column
declare
  v_conditions jsonb;
begin
  p_list := core.check_text('p_list', p_list, 63, p_is_required => true);
  p_group := coalesce(p_group, '{}');
  p_sums := coalesce(p_sums, '{}');
  v_conditions := core.check_summary(p_list, p_group, p_sums, p_filters);

  return query
  select s.group_values, s.row_count, s.sums
    from core.summarize(p_list, p_group, p_sums, v_conditions)
      with ordinality as s (group_values, row_count, sums, place)
   order by s.place;
end
$$;

comment on function api.summarize_list is $$Count and add up the rows of a list

Returns one row for each group of rows of the list that you read, in the order of the groups, and one row for all
without p_group. group_values: the value of each column of p_group, empty where the rows have none; row_count: the
number of rows; sums: the sum of each column of p_sums over the rows that have a value, empty where none has. A day
belongs to the time zone of the site of each row, and to UTC in lists without site_id. A week begins on Monday; weeks
and months are named by their first day. At most 500,000 rows are counted, in at most 1,000 groups and 5 seconds.
Changes nothing.
p_list: Name of a list, such as work_orders
p_group: At most 4 columns, such as status; a date or instant takes .day, .week or .month, such as created_at.month;
default none
p_sums: At most 8 columns of numbers, such as estimated_cost. Amounts in currencies need their currency, or the record
that has it, in p_group
p_filters: Conditions in the form of the lists by column, such as {"status": "in.(OPEN,ASSIGNED)", "created_at":
["gte.2026-01-01", "lt.2027-01-01"]}: eq, neq, gt, gte, lt, lte, like, ilike, in and is, each with not; a row counts
when it meets all; at most 32; default none
Refuses with VALIDATION_FAILED, PERMISSION_DENIED (you read nothing of the list) and TOO_MUCH (more rows, groups or time
than a call has).$$;
