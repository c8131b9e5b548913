-- lint-allow index-lock: becomes concurrent
create index invoice_lines_credited_line_id_idx on procurement.invoice_lines (organization_id, credited_line_id) where credited_line_id is not null;
