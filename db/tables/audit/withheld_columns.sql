comment on table audit.withheld_columns is
'Columns whose values lists show to some callers only; written by releases, read by audit.withheld';
comment on column audit.withheld_columns.columns is 'Null for the whole record';
comment on column audit.withheld_columns.reader is
'The private function, without arguments, that answers whether the caller may see the values';
comment on column audit.withheld_columns.is_for_all is
'Whether the values are kept from those with audit_event.read, too';
