comment on type inspection.inspection_answer is 'What actions on an inspection answer that do not judge it';
