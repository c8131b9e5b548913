-- What was posted before in four places stays; what is posted now is in the coins of both currencies.
alter table work.cost_lines
  drop constraint cost_lines_base_amount_check,
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint cost_lines_base_amount_check check (abs(base_amount - amount * exchange_rate) <= 0.5);
