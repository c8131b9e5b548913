-- The value of a figure of its sums; null where nothing counts.
create or replace function report.figure_value(p_figure report.figures, p_numerator numeric, p_denominator numeric)
returns numeric
language sql
immutable
return round(
  p_figure.factor * p_numerator / case p_figure.aggregation when 'RATIO' then nullif(p_denominator, 0) else 1 end, 4
);

grant execute on function report.figure_value to assetry_list;
